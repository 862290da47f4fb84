import { expect, test } from 'vitest'
import { chargingByHand } from '../../testing/charging.ts'
import { asCustomer } from '../../testing/customer.ts'
import { ordered } from '../../testing/kitchen.ts'
import { workQueue } from '../../testing/work-queue.ts'
import { planDigests } from './chef-digest.ts'

const shop = await chargingByHand()
const { parts, db } = shop
const MINUTE = 60_000

interface Digest {
  recipient: string
  kind: string
  subject: string
  text: string
}

const digestsOf = (chefId: number, date: string) =>
  db.query<Digest & Record<string, unknown>>(
    `select recipient, kind, content->>'subject' as subject, content->>'text' as text from outbox where key = $1`,
    [`chef:${chefId}:digest:${date}`],
  )

async function workAt(now: Date) {
  await planDigests(db, now)
  await db.query(`update tasks set retry_at = now() where queue = 'chef-digest'`)
  await workQueue(parts, 'chef-digest', now)
}

/** A paid order of three servings, and its date's cut-off. */
async function withOrder(chef: string) {
  const customer = await asCustomer(shop)
  const { orderId, chefId } = await ordered(shop, customer, chef)
  const [order] = await db.query<{ date: string; cutoffAt: Date }>(
    `select delivery_date as date, cutoff_at from orders where id = $1`,
    [orderId],
  )
  return { customer, orderId, chefId, ...order! }
}

// §6 A chef gets a digest of meals and servings at each date’s cut-off (product.md)
// §6 One digest a date, whatever is tried again (reliability.md)
test('at the cut-off a kitchen hears once what to cook, in its language, whoever of two workers tries how often', async () => {
  const { chefId, date, cutoffAt } = await withOrder('Priya Raman')
  await db.query(
    `update accounts set language = 'es' where id = (select account_id from chefs where id = $1)`,
    [chefId],
  )
  await workAt(new Date(cutoffAt.getTime() - MINUTE))
  expect(await digestsOf(chefId, date)).toEqual([])
  await Promise.all([workAt(cutoffAt), workAt(cutoffAt)])
  await workAt(new Date(cutoffAt.getTime() + 5 * MINUTE))
  const [digest, ...more] = await digestsOf(chefId, date)
  expect(more).toEqual([])
  expect(digest).toMatchObject({ kind: 'kitchen', subject: expect.stringContaining('Qué cocinar para el') })
  const [meal] = await db.query<{ name: string; servings: number; orders: number }>(
    `select max(l.name) as name, sum(l.quantity)::int as servings, count(distinct o.id)::int as orders
     from orders o join order_lines l on l.order_id = o.id
     where o.chef_id = $1 and o.delivery_date = $2 and o.status not in ('cancelled', 'refused', 'expired', 'payment-failed')`,
    [chefId, date],
  )
  expect(digest!.text).toContain(meal!.name)
  expect(digest!.text).toMatch(
    new RegExp(`Tienes ${meal!.orders} pedidos? con ${meal!.servings} porci(ón|ones)\\.`),
  )
  const left = await db.query(`select from tasks where queue = 'chef-digest' and key = $1`, [
    `${chefId}:${date}`,
  ])
  expect(left).toEqual([])
})

// §6 A date without orders has no digest
test('a date whose orders were all cancelled is not told of', async () => {
  const { customer, orderId, chefId, date, cutoffAt } = await withOrder('Jiwon Park')
  await planDigests(db, new Date(cutoffAt.getTime() - MINUTE))
  await customer.send('POST', `/api/v1/auth/orders/${orderId}/cancelOrder`)
  const [others] = await db.query<{ reserved: number }>(
    'select reserved from chef_days where chef_id = $1 and delivery_date = $2',
    [chefId, date],
  )
  expect(others!.reserved).toBe(0)
  await workAt(cutoffAt)
  expect(await digestsOf(chefId, date)).toEqual([])
})

// §6 The digest waits for payments that are under way
test('the digest waits for a payment that is still under way', async () => {
  const { chefId, date, cutoffAt, orderId } = await withOrder('Jiwon Park')
  await db.query(`update payments set status = 'pending' where order_id = $1`, [orderId])
  await workAt(cutoffAt)
  expect(await digestsOf(chefId, date)).toEqual([])
  await db.query(`update payments set status = 'paid' where order_id = $1`, [orderId])
  await workAt(new Date(cutoffAt.getTime() + 2 * MINUTE))
  expect(await digestsOf(chefId, date)).toHaveLength(1)
})
