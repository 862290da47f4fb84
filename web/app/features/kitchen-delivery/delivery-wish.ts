import type { KitchenDelivery } from '@ladlewell/contract/kitchen-delivery.ts'
import type { Carrier } from '@ladlewell/domain/delivery-window.ts'
import { entry } from '../../ui/form.tsx'

/** What the form says of a kitchen's place and days; the fields are called by their paths in the request. */
export function deliveryWish(entries: FormData, { days }: Pick<KitchenDelivery, 'days'>) {
  const said = (name: string) => entry(entries, name)
  const reach = said('reachMinutes')
  return {
    address: addressOf(said),
    neighbourhood: said('neighbourhood'),
    pickupNotes: said('pickupNotes'),
    // What is no number is told by the server, beside its field.
    reachMinutes: reach === '' ? null : Number(reach),
    days: days.map(({ weekday }, index) => ({
      weekday,
      carrier: said(`days.${index}.carrier`) as Carrier,
      window: { from: said(`days.${index}.window.from`), until: said(`days.${index}.window.until`) },
    })),
  }
}

/** An address of which nothing was entered is none. */
function addressOf(said: (name: string) => string) {
  const part = (name: string) => said(`address.${name}`)
  const streetAddress2 = part('streetAddress2') || null
  const [streetAddress1, city] = [part('streetAddress1'), part('city')]
  const [state, postalCode] = [part('state'), part('postalCode')]
  const isSaid = [streetAddress1, streetAddress2, city, state, postalCode].some(Boolean)
  return isSaid ? { streetAddress1, streetAddress2, city, state, postalCode } : null
}
