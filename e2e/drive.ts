import { answered } from './api.ts'
import { demoPerson, openedKitchen } from './chef.ts'
import type { Customer } from './customer.ts'

/** A new kitchen whose orders Ladlewell drives, from 4 to 7 PM. */
export async function drivenKitchen(): ReturnType<typeof openedKitchen> {
  const kitchen = await openedKitchen()
  const window = { from: '16:00', until: '19:00' }
  const address = {
    streetAddress1: '1108 East 12th Street',
    city: 'Austin',
    state: 'TX',
    postalCode: '78702',
  }
  const { days: known } = await answered(kitchen.chef.api('GET /api/v1/chef/kitchen'))
  const days = known.map(({ weekday }) => ({ weekday, carrier: 'ladlewell' as const, window }))
  await answered(kitchen.chef.api('PUT /api/v1/chef/kitchen', { body: { address, days } }))
  return kitchen
}

/** A route of these orders and no others, in this order, which the demo driver drives. Answers its number. */
export async function routeOf(date: string, orderIds: number[]): Promise<number> {
  const staff = await demoPerson('staff@ladlewell.test')
  const { drivers } = await answered(staff.api('GET /api/v1/staff/routes', { query: { date } }))
  const { driverId } = drivers.find(({ name }) => name === 'Dario Vega')!
  const body = { date, stopIds: orderIds, driverId }
  const { routes } = await answered(staff.api('POST /api/v1/staff/routes', { query: {}, body }))
  return routes.find(({ stops }) => stops.some(({ orderId }) => orderId === orderIds[0]))!.id
}

type Word = 'Out for delivery' | 'Arrived' | 'Delivered'

/** What the driver's telephone says of a stop. */
export async function say({ api }: Customer, orderId: number, to: Word): Promise<void> {
  const at = new Date().toISOString()
  await answered(
    api('POST /api/v1/driver/stops/{id}/moves', {
      params: { id: String(orderId) },
      key: crypto.randomUUID(),
      body: { to, at },
    }),
  )
}
