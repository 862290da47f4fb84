import { percentOf } from '@ladlewell/domain/money.ts'
import { decideRefund, type RefundableOrder, refundOfAll, refundOfLines } from '@ladlewell/domain/refund.ts'
import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import type { Queries } from '../../platform/database.ts'
import { createLog } from '../../platform/log.ts'
import { workTasks } from '../../platform/tasks.ts'
import { diceOf } from '../../testing/dice.ts'
import { startTestServer } from '../../testing/test-server.ts'
import type { PayoutProvider } from '../../vendors/stripe-connect.ts'
import { writeAdjustment } from '../ledger/adjustments.ts'
import { bookEarning } from '../ledger/book.ts'
import { oweRefund } from '../ledger/owe-refund.ts'
import { keptRefunds } from '../payments/refunds.ts'
import { makePayouts } from './make-payouts.ts'
import { payoutWorker } from './send-payouts.ts'

const OPERATIONS = Number(process.env.LEDGER_OPERATIONS ?? 2400)
const AT_ONCE = 6
const DAY_MS = 86_400_000
const market = { timeZone: 'America/Chicago' }

const server = await startTestServer({ ROLE: 'web' })
const dice = diceOf(Number(process.env.LEDGER_SEED ?? 7))
const { db } = server

// §2 A payout equals its lines, each paid once
// §9 The provider holds what was captured, less refunds and payouts
// §9 Completion books the earning, once
test(`after ${OPERATIONS} deliveries, refunds, adjustments and payouts in any order no cent is lost`, {
  timeout: 180_000,
}, async () => {
  const kitchens = await db.query<{ id: number }>(
    'select id from chefs where approved_at is not null order by id limit 4',
  )
  const provider = forgetful()
  const [seeded] = await db.query<{ last: number }>('select max(id) as last from payouts')
  const orders: number[] = []
  let now = await server.now()
  const place = async () => {
    orders.push(await paidOrder(dice.oneOf(kitchens).id, now))
  }
  const deliver = async () => {
    const orderId = dice.oneOf(orders)
    await db.transaction(async tx => {
      await tx.query(
        `update orders set status = 'completed' where id = $1 and status in ('placed', 'completed')`,
        [orderId],
      )
      await bookEarning(tx, orderId, now)
    })
  }
  const giveBack = () => refundSome(dice.oneOf(orders), now)
  const adjust = () => adjustSome(dice.oneOf(kitchens).id, now)
  const nextWeek = async () => {
    now = new Date(now.getTime() + dice.whole(1, 9) * DAY_MS)
    await Promise.all([makePayouts(db, market, now), makePayouts(db, market, now)])
  }
  const transfer = async () => {
    await db.query(`update tasks set retry_at = now() where queue = 'transfers'`)
    await workTasks(db, payoutWorker({ db, provider, settings: {}, log: createLog('silent') }), () => now)
  }
  const connect = () =>
    db.query(
      `update chefs set payout_account_id = 'acct_' || id, payouts_ready_at = case when payouts_ready_at is null then $2::timestamptz end
       where id = $1`,
      [dice.oneOf(kitchens).id, now],
    )
  await Promise.all(Array.from({ length: 20 }, place))
  const turns = [
    place,
    place,
    place,
    deliver,
    deliver,
    deliver,
    deliver,
    giveBack,
    giveBack,
    adjust,
    nextWeek,
    transfer,
    connect,
  ]
  for (let done = 0; done < OPERATIONS; done += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => dice.oneOf(turns)()))
  }
  for (let from = 0; from < orders.length; from += AT_ONCE) {
    const some = orders.slice(from, from + AT_ONCE)
    await Promise.all(some.map(orderId => db.transaction(tx => delivered(tx, orderId, now))))
  }
  await db.query(
    `update chefs set payout_account_id = 'acct_' || id, payouts_ready_at = $1 where approved_at is not null`,
    [now],
  )
  now = new Date(now.getTime() + 8 * DAY_MS)
  await makePayouts(db, market, now)
  for (let tries = 0; tries < 12; tries++) await transfer()

  const ledger = (await countBroken(db, now)).filter(
    ({ number }) => (number >= 27 && number <= 30) || [47, 48, 52, 54].includes(number),
  )
  expect(ledger.filter(({ count }) => count > 0)).toEqual([])
  const [sums] =
    await db.query<Record<'all' | 'provider' | 'captured' | 'refunded' | 'paid' | 'payouts', number>>(sumsSql)
  expect(sums!.all).toBe(0)
  expect(-sums!.provider).toBe(sums!.captured - sums!.refunded - sums!.paid)
  expect(sums!.payouts).toBeGreaterThan(OPERATIONS / 100)
  const owed = await db.query<{ cents: number; open: number }>(openSql)
  expect(
    owed.every(({ cents, open }) => cents === open && cents <= 0),
    'all that is owed was paid',
  ).toBe(true)
  expect(await db.query('select 1 from payouts where done_at is null')).toEqual([])
  const made = await db.query<{ cents: number }>('select amount_cents as cents from payouts where id > $1', [
    seeded!.last,
  ])
  expect(provider.sent().toSorted((a, b) => a - b)).toEqual(
    made.map(({ cents }) => cents).toSorted((a, b) => a - b),
  )
})

async function delivered(tx: Queries, orderId: number, now: Date): Promise<void> {
  await tx.query(`update orders set status = 'completed' where id = $1`, [orderId])
  await bookEarning(tx, orderId, now)
}

async function refundSome(orderId: number, now: Date): Promise<void> {
  const liable = dice.oneOf(['chef', 'platform'] as const)
  await db.transaction(async tx => {
    const [order] = await tx.query<Refunded>(refundableSql, [orderId])
    const standing = { ...order!, refunds: await keptRefunds(tx, order!.paymentId) }
    const most = dice.oneOf([1, 2, 10, standing.capturedCents])
    const decision = dice.oneOf([
      () => decideRefund(standing, { lines: [{ line: 1, quantity: dice.whole(1, 4) }] }),
      () => decideRefund(standing, { lines: [], fee: true, tip: dice.chance(0.5) }),
      () => decideRefund(standing, { goodwillCents: dice.whole(1, Math.max(1, most)) }),
      () => ({ kind: 'refund' as const, ...refundOfAll(standing) }),
      () => refundOfLines(standing, [1]),
    ])()
    if (!decision || !('cents' in decision) || decision.cents === 0) return
    const { cents: amountCents, parts } = decision
    await oweRefund(tx, { paymentId: order!.paymentId, reason: 'staff', amountCents, liable, parts, now })
  })
}

interface Refunded extends Omit<RefundableOrder, 'refunds'> {
  paymentId: number
}

/** What staff set right with a kitchen, up or down. */
async function adjustSome(chefId: number, now: Date): Promise<void> {
  const [payer, payee] = dice.oneOf([
    ['chef', 'platform'],
    ['platform', 'chef'],
    ['tax-office', 'platform'],
  ] as const)
  await db.transaction(async tx => {
    const [staff] = await tx.query<{ id: number }>(`select min(id) as id from accounts where role = 'STAFF'`)
    const made = { chefId, orderId: null, payer, payee, amountCents: dice.whole(1, 900), reason: 'A law.' }
    await writeAdjustment(tx, { ...made, staffId: staff!.id, requestKey: null, at: now })
  })
}

/** An order as checkout would have frozen it, with any discount, tip and commission. */
async function paidOrder(chefId: number, now: Date): Promise<number> {
  const [serving, quantity] = [dice.whole(1, 6000), dice.whole(1, 5)]
  const subtotal = serving * quantity
  const taxes = percentOf(subtotal, dice.oneOf([0, 6, 8.25]))
  const fee = dice.oneOf([0, 1000])
  const tip = dice.oneOf([0, 0, 1, 750])
  const percent = dice.oneOf([0, 0, 12, 20, 50, 100])
  const discount = Math.min(percentOf(subtotal, percent), subtotal + taxes + fee)
  const commission = dice.oneOf([0, 15, 17.5])
  const [order] = await db.query<{ id: number }>(orderSql, [
    chefId,
    crypto.randomUUID(),
    now,
    subtotal,
    taxes,
    fee,
    tip,
    discount,
    subtotal + taxes + fee + tip - discount,
    commission,
    percentOf(subtotal, commission),
    quantity,
    serving,
    dice.oneOf([0, 20, 100]),
  ])
  return order!.id
}

/** A provider whose answers get lost, before or after they took effect, and which sends a second time when it is asked to. */
function forgetful(): PayoutProvider & { sent(): number[] } {
  const transfers: { group: string; key: string; amountCents: number }[] = []
  const lost = { kind: 'unknown', replayed: false } as const
  return {
    sent: () => transfers.map(({ amountCents }) => amountCents),
    createPayoutAccount: async () => null,
    payoutAccountPage: async () => lost,
    readPayoutAccount: async () => lost,
    readTaxForm: async () => lost,
    async transfer(wish) {
      const known = transfers.find(({ key }) => key === wish.key)
      if (dice.chance(0.2)) return lost
      if (!known) transfers.push(wish)
      return dice.chance(0.3) ? lost : { kind: 'made', id: `tr_${wish.key}` }
    },
    async findTransfer(group) {
      if (dice.chance(0.2)) return lost
      const made = transfers.find(one => one.group === group)
      return { id: made ? `tr_${made.key}` : null }
    },
  }
}

const orderSql = `
  with placed as (
    insert into orders (account_id, chef_id, checkout_key, body_hash, status, chef_name, delivery_date, cutoff_at, menu_week,
      plan, servings, address, placed_at, tax_percent, discount_percent, quantity_discount_cents, subtotal_cents,
      taxes_cents, delivery_fee_cents, tip_cents, discount_cents, total_cents, commission_percent, commission_cents, delivery_share_percent)
    select (select min(id) from accounts), $1, $2, '', 'placed', '', '2027-01-14', $3::timestamptz + interval '1 day', 1,
      'one-time', $12, '{}', $3, 0, 0, 0, $4, $5, $6, $7, $8, $9, $10, $11, $14
    returning id, total_cents),
  lines as (
    insert into order_lines (order_id, line, meal_id, name, image_url, quantity, side_option, double_protein, serving_cents)
    select placed.id, 1, (select min(id) from meals where chef_id = $1), '', '', $12, 'carb', false, $13 from placed)
  insert into payments (order_id, status, amount_cents, captured_cents, created_at, expires_at, settled_at)
  select id, 'paid', total_cents, total_cents, $3, $3, $3 from placed returning order_id as id`

const refundableSql = `
  select p.id as payment_id, o.subtotal_cents, o.taxes_cents,
    o.delivery_fee_cents, o.tip_cents, o.discount_cents,
    0 as quantity_discount_cents, o.commission_cents, p.captured_cents, o.tip_cents as kitchen_tip_cents,
    o.delivery_fee_cents - floor(o.delivery_fee_cents * o.delivery_share_percent::numeric / 100 + 0.5)::int as kitchen_fee_cents,
    (select json_agg(json_build_object('servingCents', l.serving_cents, 'quantity', l.quantity)) from order_lines l
     where l.order_id = o.id) as lines
  from orders o join payments p on p.order_id = o.id where o.id = $1 for update of p`

const sumsSql = `
  select sum(amount_cents) as all, sum(amount_cents) filter (where party = 'provider') as provider,
    (select sum(captured_cents) from payments p where order_id in (select order_id from ledger_lines)) as captured,
    (select sum(r.amount_cents) from refunds r join payments p on p.id = r.payment_id
     where p.order_id in (select order_id from ledger_lines)) as refunded,
    (select sum(amount_cents) from payouts) as paid, (select count(*) from payouts) as payouts
  from ledger_lines`

// What a kitchen is owed over all, and what of it no payout took.
const openSql = `
  select sum(l.amount_cents) as cents,
    coalesce(sum(l.amount_cents) filter (where l.kind <> 'payout' and paid.line_id is null), 0) as open
  from ledger_lines l left join payout_lines paid on paid.line_id = l.id where l.party = 'chef' group by l.chef_id`
