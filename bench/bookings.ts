import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { busyKitchen } from './board-orders.ts'
import type { Checkout } from './checkouts.ts'
import { median } from './latency.ts'
import { signedIn } from './order-lists.ts'

/** What writes to the ledger, in ms, medians; with so many lines in it. */
export interface Bookings {
  lines: number
  placeMs: number
  cancelMs: number
  deliverMs: number
}

const ORDERS = 20
const ROUNDS = 5

/** One customer after the other orders and cancels; then one kitchen delivers twenty orders at a time. */
export async function bookings(
  url: string,
  database: pg.Client,
  checkouts: readonly Checkout[],
): Promise<Bookings> {
  const placed: number[] = []
  const cancelled: number[] = []
  for (const { token, body } of checkouts.slice(0, ORDERS)) {
    const order = await timed<{ orderId: number }>(
      url,
      'POST',
      '/api/v1/auth/orders/place-order',
      token,
      body,
    )
    placed.push(order.ms)
    const path = `/api/v1/auth/orders/${order.answer.orderId}/cancelOrder`
    cancelled.push((await timed(url, 'POST', path, token)).ms)
  }
  const { rows } = await database.query<{ lines: number }>('select count(*)::int as lines from ledger_lines')
  return {
    lines: rows[0]!.lines,
    placeMs: median(placed),
    cancelMs: median(cancelled),
    deliverMs: median(await deliveries(url, database)),
  }
}

async function deliveries(url: string, database: pg.Client): Promise<number[]> {
  const { email } = await busyKitchen(database)
  // Bags go out when their day has begun in the market: it is made today, as setting the clock has everything planned.
  const { rows } = await database.query<{ id: number }>(
    `update orders set delivery_date = (now() at time zone 'America/Chicago')::date where id in (
       select id from orders where body_hash = 'board' and status = 'ready' order by id limit $1) returning id`,
    [ORDERS * ROUNDS],
  )
  const token = await signedIn(url, email)
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const orderIds = rows.slice(round * ORDERS, (round + 1) * ORDERS).map(({ id }) => id)
    const move = (to: string) =>
      timed<{ moved: unknown[] }>(url, 'POST', '/api/v1/chef/orders/moves', token, { orderIds, to })
    await move('Out for delivery')
    const { ms, answer } = await move('Delivered')
    if (answer.moved.length !== ORDERS) throw new Error(`${answer.moved.length} of ${ORDERS} were delivered.`)
    took.push(ms)
  }
  return took
}

async function timed<T>(
  url: string,
  method: string,
  path: string,
  token: string,
  body?: unknown,
): Promise<{ ms: number; answer: T }> {
  const began = performance.now()
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${answer}`)
  return { ms: performance.now() - began, answer: JSON.parse(answer || 'null') as T }
}
