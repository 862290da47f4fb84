import { afterEach, expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { chargingByHand } from '../../testing/charging.ts'
import { everybody } from '../../testing/people.ts'
import { weekly } from '../../testing/weekly.ts'
import { skipBox } from '../boxes/skip-box.ts'
import { chargeBox } from '../renewals/charge-box.ts'
import { stepBox } from '../renewals/step.ts'

const shop = await chargingByHand()
const { parts, db, sandbox } = shop
const { staff } = await everybody(shop)
const WEEK = 7 * 24 * 3_600_000

afterEach(async () => {
  await sandbox.faults()
  const broken = await countBroken(db, await shop.now())
  expect(broken.filter(({ count }) => count > 0)).toEqual([])
})

const access = async (accountId: number, allowed: boolean) => {
  const body = { allowed, reason: 'Chargebacks.' }
  const answer = await staff.send('PUT', `/api/v1/staff/customers/${accountId}/access`, { body })
  expect(answer.status).toBe(200)
}
const receiptsOf = (subscriptionId: number) =>
  db.query<{ kind: string; actor: string }>(
    `select kind, actor from subscription_receipts where subscription_id = $1 order by id`,
    [subscriptionId],
  )

// – Closing skips the account's unpaid boxes at once and stops their payments; paid ones stay orders
// – Opening brings those back that have an attempt ahead; each is priced and told before it is charged
// – The mail about the account says what became of its boxes; no other mail goes to a closed account
test('a closed account’s boxes are skipped at once, unless they are paid, and come back when it is opened', async () => {
  const { customer, boxId, box, later, open, attempts, messages, subscriptionId } = await weekly(shop, parts)
  await chargeBox(parts, boxId, attempts[0])
  const held = await shop.reserved()
  const [refused, skipped, opened] = await later()
  await open(refused!.id)
  await shop.decline('insufficient_funds')
  await chargeBox(parts, refused!.id, new Date(attempts[0].getTime() + WEEK))
  expect(await shop.reserved()).toBe(held + 1)
  const own = { subscriptionId, date: skipped!.deliveryDate }
  await skipBox(parts, { accountId: customer.id, actor: 'customer' }, own, await shop.now())
  await open(opened!.id)
  await shop.work(await shop.now())
  const before = await messages()
  const proven = await receiptsOf(subscriptionId)

  await access(customer.id, false)
  const closed = { state: 'skipped', actor: 'staff', why: 'account-closed' }
  expect(await box()).toMatchObject({ state: 'ordered' })
  expect(await later()).toMatchObject([closed, { why: 'skipped' }, closed, closed, closed])
  expect((await shop.charges((await later())[0]!.orderId)).intents).toEqual(['canceled'])
  expect(await shop.reserved()).toBe(held)
  await stepBox(parts, opened!.id, await shop.now())
  await shop.work(await shop.now())
  const told = (await messages()).slice(before.length)
  expect(told).toEqual(['access:#:#'])
  const skips = Array(4).fill({ kind: 'skipped', actor: 'staff' })
  expect((await receiptsOf(subscriptionId)).slice(proven.length)).toEqual(skips)

  await access(customer.id, true)
  const back = { state: 'planned', actor: 'staff', why: 'planned' }
  expect(await later()).toMatchObject([back, { why: 'skipped' }, back, back, back])
  expect((await messages()).slice(before.length)).toEqual(['access:#:#', 'access:#:#'])
  const unskips = Array(4).fill({ kind: 'unskipped', actor: 'staff' })
  expect((await receiptsOf(subscriptionId)).slice(proven.length)).toEqual([...skips, ...unskips])
  const [mail] = await db.query<{ text: string }>(
    `select content->>'text' as text from outbox where recipient = $1 order by id desc limit 1`,
    [customer.email],
  )
  expect(mail!.text).toContain('before we charge your card')
})

// – Opening brings none back that would be charged at once, or that its kitchen is closed for
test('an account that is opened again late gets no box that would be charged at once, or that its kitchen is closed for', async () => {
  const { customer, boxId, box, later, subscriptionId } = await weekly(shop, parts)
  const [shut, coming] = await later()
  await access(customer.id, false)
  const now = await shop.now()
  await db.query('update boxes set cutoff_at = $2 where id = $1', [
    boxId,
    new Date(now.getTime() + 5 * 3_600_000),
  ])
  await db.query(
    `insert into chef_closures (chef_id, from_date, to_date)
     select chef_id, $2, $2 from subscriptions where id = $1`,
    [subscriptionId, shut!.deliveryDate],
  )
  await access(customer.id, true)
  expect(await box()).toMatchObject({ state: 'skipped', why: 'account-closed' })
  expect(await box(shut!.id)).toMatchObject({ state: 'skipped', why: 'kitchen-closed' })
  expect(await box(coming!.id)).toMatchObject({ state: 'planned', actor: 'staff' })
  const unskipped = await db.query(
    `select delivery_date as date from subscription_receipts where subscription_id = $1 and kind = 'unskipped'`,
    [subscriptionId],
  )
  expect(unskipped).toHaveLength(4)
  expect(unskipped).not.toContainEqual({ date: shut!.deliveryDate })
  await db.query('delete from chef_closures where from_date = $1', [shut!.deliveryDate])
})

// – The mail about the account says what became of its boxes; no other mail goes to a closed account
test('a box that a step meets after its account was closed is skipped without a word', async () => {
  const { customer, boxId, box, messages, attempts } = await weekly(shop, parts)
  await db.query('update accounts set disabled_at = now() where id = $1', [customer.id])
  const before = await messages()
  await stepBox(parts, boxId, attempts[0])
  expect(await box()).toMatchObject({ state: 'skipped', why: 'account-closed' })
  expect(await messages()).toEqual(before)
})
