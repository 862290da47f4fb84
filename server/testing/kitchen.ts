import type { KitchenOrder } from '@ladlewell/contract/chef-orders.ts'
import type { Order, PlaceOrderInput } from '@ladlewell/contract/ordering.ts'
import type { Queries } from '../platform/database.ts'
import { asBearer, asGuest, basketFrom, type Customer } from './customer.ts'
import { MONDAY_MORNING } from './world.ts'

/** Amara Okafor, who delivers twice a week. */
export const AMARA = { name: 'Amara Okafor', email: 'chef@ladlewell.test' }

/** The kitchen's chef, signed in. */
export async function asChef(server: Pick<Clocked, 'url'> & Partial<Clocked>, email = AMARA.email) {
  const answer = await asGuest(server).call('POST /api/v1/auth/authenticate', {
    body: { email, password: 'let-me-cook' },
  })
  if (!answer.ok) throw new Error(`${email} could not sign in`)
  return { ...asBearer(server, answer.data.token), setClock: server.setClock }
}

/** A server whose clock can be set without signing staff out. */
interface Clocked {
  url: string
  setClock(instant: Date): Promise<void>
}

/** A paid order of the customer's from the chef's first open date, or as said. */
export async function ordered(
  server: { url: string },
  customer: Customer,
  chefName: string,
  more: Partial<PlaceOrderInput> = {},
): Promise<Order> {
  const body = await basketFrom(server, chefName, more)
  const response = await customer.send('POST', '/api/v1/auth/orders/place-order', {
    body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  if (!response.ok) throw new Error(`Not ordered: ${await response.text()}`)
  return (await response.json()) as Order
}

/** A paid order of Amara's, at its cut-off. */
export async function lockedOrder(server: Clocked, customer: Customer): Promise<Order> {
  await server.setClock(MONDAY_MORNING)
  const order = await ordered(server, customer, AMARA.name)
  await server.setClock(new Date(order.cutoffAt))
  return order
}

/** What the customer was told of the order's steps, in its order. */
export const toldOfOrder = (db: Queries, orderId: number) =>
  db.query<{ key: string; sent: boolean }>(
    `select replace(key, 'order:' || $1 || ':', '') as key, sent_at is not null as sent from outbox
     where key like 'order:' || $1 || ':%' and key !~ ':(paid|locked)$' order by id`,
    [orderId],
  )

type Chef = Awaited<ReturnType<typeof asChef>>

export function moveTo(chef: Chef, orderId: number, to: string): Promise<Response> {
  return chef.send('POST', `/api/v1/chef/orders/${orderId}/moves`, { body: { to } })
}

/** Step by step, up to the status. On the road it is the delivery day, which the clock is set to where it has not begun. */
export async function bringTo(chef: Chef, orderId: number, last: string): Promise<KitchenOrder> {
  for (const to of ['Preparing', 'Ready', 'Out for delivery', 'Delivered']) {
    if (to === 'Out for delivery') await toDeliveryDay(chef, orderId)
    const response = await moveTo(chef, orderId, to)
    if (!response.ok) throw new Error(`Not ${to}: ${await response.text()}`)
    if (to === last) return (await response.json()) as KitchenOrder
  }
  throw new Error(`No such step: ${last}`)
}

/** Noon in Austin on the order's delivery day, unless the day has begun. */
async function toDeliveryDay(chef: Chef, orderId: number): Promise<void> {
  const order = await chef.call('GET /api/v1/chef/orders/{orderId}', { params: { orderId: String(orderId) } })
  if (!order.ok || !order.data.later) return
  const now = `${order.data.later.from}T18:00:00Z`
  if (chef.setClock) return chef.setClock(new Date(now))
  const body = { now }
  const set = await chef.send('PUT', '/sandbox/clock', { body })
  if (!set.ok) throw new Error(`The clock was not set: ${await set.text()}`)
}
