import type { RouteDay } from '@ladlewell/contract/routes.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { expect } from 'vitest'
import type { Database } from '../platform/database.ts'
import { asCustomer, type Customer } from './customer.ts'
import { AMARA, ordered } from './kitchen.ts'
import { MONDAY_MORNING } from './world.ts'

interface Drive {
  customers: Customer[]
  /** In the order of the drive, as are their customers. */
  ids: number[]
  /** An instant of the delivery day, by Austin's clock in winter. */
  at: (time: string) => Date
}

/** So many orders of a Wednesday on a route of the demo driver's, with the clock at noon of that day. */
export async function startDrive(
  server: { url: string; db: Database; setClock(instant: Date): Promise<void> },
  staff: Pick<Customer, 'send'>,
  count: number,
): Promise<Drive> {
  const { db } = server
  await server.setClock(MONDAY_MORNING)
  await db.query('delete from route_stops')
  await db.query('delete from stop_moves')
  await db.query('delete from routes')
  const placed = new Map<number, Customer>()
  let date = ''
  for (let one = 0; one < count; one++) {
    const customer = await asCustomer(server)
    const order = await ordered(server, customer, AMARA.name)
    placed.set(order.orderId, customer)
    date = dateFromParts(order.deliveryDate)
  }
  // Those of the tests before are none of ours any more.
  await db.query(
    `update orders set carrier = case when id = any($1) then 'ladlewell' else 'kitchen' end
     where status not in ('delivered', 'completed', 'cancelled')`,
    [[...placed.keys()]],
  )
  const at = (time: string) => new Date(`${date}T${time}:00-06:00`)
  await server.setClock(at('12:00'))
  const planned = await staff.send('POST', `/api/v1/staff/routes?date=${date}`)
  const { routes } = (await planned.json()) as RouteDay
  const ours = routes.filter(({ chefId }) => chefId === null)
  const ids = ours.flatMap(({ stops }) => stops.map(({ orderId }) => orderId))
  expect(new Set(ids)).toEqual(new Set(placed.keys()))
  return { ids, customers: ids.map(id => placed.get(id)!), at }
}

/** The driver says of a stop what became of it. */
export async function sayOfStop(driver: Pick<Customer, 'send'>, id: number, to: string): Promise<void> {
  const answer = await driver.send('POST', `/api/v1/driver/stops/${id}/moves`, {
    body: { to, at: '2020-01-01T00:00:00Z' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(answer.status, await answer.clone().text()).toBe(200)
}
