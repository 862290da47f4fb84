import { addDays } from '@ladlewell/domain/calendar.ts'
import { cutoffOf } from '@ladlewell/domain/delivery.ts'
import { austin } from '@ladlewell/domain/market.ts'
import { expect, test } from 'vitest'
import { chargingByHand } from '../../testing/charging.ts'
import { asCustomer, basketFrom } from '../../testing/customer.ts'
import { waitingForFirst } from './first-taste.ts'
import { planBoxes } from './plan-boxes.ts'
import { boxesOf } from './queries.ts'

const shop = await chargingByHand()

// – While it waits for that, its page says so and names no charge
test('only the second box says that it waits, from its opening until a day after the first delivery', async () => {
  const { db, parts } = shop
  const customer = await asCustomer(shop)
  const body = await basketFrom(shop, 'Jiwon Park', { isSubscription: true })
  const order = await customer.call('POST /api/v1/auth/orders/place-order', { body })
  if (!order.ok) throw new Error(`Not ordered: ${JSON.stringify(order.problem)}`)
  await planBoxes(parts, await shop.now())
  const [row] = await db.query<{ id: number; firstDate: string }>(
    `select id, first_date from subscriptions where account_id = $1`,
    [customer.id],
  )
  const boxes = await boxesOf(db, row!.id, row!.firstDate)
  const before = (hours: number) =>
    new Date(cutoffOf(addDays(row!.firstDate, 7), austin).getTime() - hours * 3_600_000)
  const waiting = (at: Date) => waitingForFirst(db, boxes, at)

  expect(await waiting(before(97))).toEqual(new Set())
  expect(await waiting(before(95))).toEqual(new Set([boxes[0]!.id]))
  // The third box would be open by then as well, and needs no first.
  expect(await waiting(before(-80))).toEqual(new Set([boxes[0]!.id]))
  await db.query(
    `insert into order_events (order_id, status, actor, at) values ($1, 'delivered', 'chef', $2)`,
    [order.data.orderId, before(70)],
  )
  expect(await waiting(before(47))).toEqual(new Set([boxes[0]!.id]))
  expect(await waiting(before(46))).toEqual(new Set())
})
