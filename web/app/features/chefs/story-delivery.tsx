import { CalendarDays, MapPin, Truck } from 'lucide-react'
import { DeliveryFee } from '../../cart/delivery-fee.tsx'
import { m } from '../../words/catalogue/messages.js'
import { enumeration, hours } from '../../words/format.ts'
import { useMyZip } from '../areas/my-zip.ts'
import { ReachNote } from '../areas/reach-note.tsx'
import { useServes } from '../areas/use-serves.ts'
import { dayName } from '../menu/day-names.ts'
import type { ChefProfile } from './one-chef.ts'

/** On which days and by whom a chef's food comes, between which hours, from where, and whether to the visitor. */
export function StoryDelivery({ chef }: { chef: ChefProfile }) {
  const serves = useServes(useMyZip())
  return (
    <>
      {chef.availableDays?.length > 0 && (
        <p className="flex items-center gap-3 font-semibold">
          <CalendarDays aria-hidden className="size-5 shrink-0 text-brand" />
          {m.chefs_delivers({ days: enumeration(chef.availableDays.map(day => dayName(day))) })}
        </p>
      )}
      {/* What only this product's own server answers may be missing. */}
      {chef.deliveryDays?.length > 0 && <DeliveryHours days={chef.deliveryDays} />}
      <p className="flex items-center gap-3 font-semibold">
        <Truck aria-hidden className="size-5 shrink-0 text-brand" />
        <DeliveryFee />
      </p>
      {chef.neighbourhood && (
        <p className="flex items-center gap-3 text-muted">
          <MapPin aria-hidden className="size-5 shrink-0" />
          {m.chefs_cooks_in({ place: chef.neighbourhood })}
        </p>
      )}
      <ReachNote chefId={chef.id} serves={serves} />
    </>
  )
}

/** Weekday by weekday; one line where all are the same. */
function DeliveryHours({ days }: { days: ChefProfile['deliveryDays'] }) {
  const kinds = Map.groupBy(days, day => hoursText(day))
  return (
    <ul className="grid gap-1 ps-8 text-sm text-muted">
      {[...kinds].map(([text, same]) => (
        <li key={text}>
          {kinds.size > 1 && `${enumeration(same.map(({ weekday }) => dayName(weekday, 'short')))}: `}
          {text}
        </li>
      ))}
    </ul>
  )
}

function hoursText({ window, deliveredBy }: ChefProfile['deliveryDays'][number]): string {
  const told = { hours: hours(window) }
  return deliveredBy === 'ladlewell' ? m.delivery_hours_by_us(told) : m.delivery_hours_by_kitchen(told)
}
