import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { refundOfLines } from '@ladlewell/domain/refund.ts'
import type { Database, Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { oneByOne } from '../../platform/one-by-one.ts'
import { enqueue, enqueueAll } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { isAlive } from '../../schema/states.ts'
import { oweRefund } from '../ledger/owe-refund.ts'
import { refundable } from '../ledger/refund-parts.ts'
import { lockOrder, orderOf } from '../ordering/queries.ts'
import type { OrderRecord } from '../ordering/record.ts'
import { keptRefunds } from '../payments/refunds.ts'
import { kitchenCostMail, type RecallCost, recallKey, recallMail } from './recall-mail.ts'
import { untold } from './recall-queries.ts'

const AT_ONCE = 200
/** An order may have been on its way to us when its meal was recalled, and may be paid a little later. */
const LATECOMERS_MS = 2 * 24 * 60 * 60 * 1000

export const recentRecalls = `
  select from recalls where called_at > clock.now - interval '2 days'
    or delivery_date > (clock.now - interval '2 days')::date`

/**
 * Tells, and refunds where the recall says so, everyone whose order holds a recalled meal and who was not told yet; once
 * each, whoever does it. Of one recall, or of all recent ones. Answers how many were told; throws when one could not be,
 * after the others were. The kitchen is told what it pays.
 */
export async function tellRecalled(
  parts: Parts,
  { recallId = null, signal }: { recallId?: number | null; signal?: AbortSignal } = {},
): Promise<number> {
  const now = parts.clock.now()
  const since = new Date(now.getTime() - LATECOMERS_MS)
  const waiting = await untold(parts.db, { recallId, since }, AT_ONCE)
  try {
    return await oneByOne(waiting, one => tellOne(parts, one, now), signal)
  } finally {
    await tellRecallCosts(parts.db, parts.settings.PUBLIC_URL ?? '', { recallId, since }, now)
  }
}

interface Recalled extends Addressee {
  mealId: number
  mealName: string
  deliveryDate: MarketDate
  reason: string
  refunded: boolean
}

function tellOne(
  { db, settings }: Parts,
  { recallId, orderId }: { recallId: number; orderId: number },
  now: Date,
): Promise<boolean> {
  return db.transaction(async tx => {
    await lockOrder(tx, orderId)
    // What somebody else told meanwhile shows only to a statement that begins after the lock.
    const given = [recallId, orderId, recallKey(recallId, orderId)]
    const [recall] = await tx.query<Recalled>(recallSql, given, 'recall-to-tell')
    const order = recall && (await orderOf(tx, null, orderId))
    if (!order) return false
    const refundCents = recall.refunded ? await giveBack(tx, order, recall.mealId, recallId, now) : 0
    const told = { ...recall, id: recallId, refundCents }
    await enqueue(tx, recallMail(order, recall, told, settings.PUBLIC_URL ?? ''), now)
    return true
  })
}

/** What is left of the order's lines with the meal, less what went back of the order before. Answers the cents. */
async function giveBack(
  tx: Queries,
  order: OrderRecord,
  mealId: number,
  recallId: number,
  now: Date,
): Promise<number> {
  const numbers = order.lines.map((_, index) => index + 1)
  const recalled = numbers.filter(line => order.lines[line - 1]!.mealId === mealId)
  const refund = refundOfLines(refundable(order, await keptRefunds(tx, order.paymentId)), recalled)
  if (!refund) return 0
  const { paymentId } = order
  const note = `Recall ${recallId}`
  const owed = { paymentId, reason: 'staff', amountCents: refund.cents, liable: 'chef', note } as const
  await oweRefund(tx, { ...owed, parts: refund.parts, now })
  return refund.cents
}

const recallSql = `
  select a.id as account_id, a.email, a.language, r.meal_id, m.name as meal_name, r.delivery_date, r.reason, r.refunded
  from recalls r join meals m on m.id = r.meal_id, orders o join payments p on p.order_id = o.id
  join accounts a on a.id = o.account_id
  where r.id = $1 and o.id = $2 and p.status = 'paid' and o.delivery_date = r.delivery_date
    and ${isAlive('o')}
    and not exists (select 1 from outbox where key = $3)`

/** Tells kitchens what the refunds of recent recalls cost them; again when a latecomer was refunded. */
async function tellRecallCosts(
  db: Database,
  publicUrl: string,
  chosen: { recallId: number | null; since: Date },
  now: Date,
): Promise<void> {
  const recalls = await db.query<{ id: number }>(recentSql, [chosen.recallId, chosen.since], 'recent-recalls')
  for (const { id } of recalls) {
    const costs = await db.query<RecallCost & Addressee>(sql, [id], 'recall-costs')
    const mails = costs.map(cost => kitchenCostMail(cost, cost, publicUrl))
    if (mails.length > 0) await enqueueAll(db, mails, now)
  }
}

const recentSql = `
  select id from recalls where refunded and ($1::int is null or id = $1)
    and ($1::int is not null or called_at > $2 or delivery_date > $2::date)`

// What is earned stands in the ledger; of the rest the kitchen will pay what it would have earned.
const sql = `
  select costs.* from (
    select r.id, m.name as meal_name, r.delivery_date, a.id as account_id, a.email, a.language,
      count(*)::int as refunds, sum(f.amount_cents)::bigint as refunded_cents,
      sum(coalesce((select -sum(l.amount_cents) from ledger_lines l where l.refund_id = f.id and l.party = 'chef'),
        (f.parts->>'priceCents')::int - (f.parts->>'commissionCents')::int - (f.parts->>'nettedChefCents')::int))::int as pays_cents
    from recalls r join meals m on m.id = r.meal_id join chefs c on c.id = m.chef_id join accounts a on a.id = c.account_id
    join orders o on o.chef_id = c.id and o.delivery_date = r.delivery_date join payments p on p.order_id = o.id
    join refunds f on f.payment_id = p.id and f.note = 'Recall ' || r.id and f.request_key is null and f.parts is not null
    where r.id = $1
    group by r.id, m.id, a.id) costs
  where not exists (select 1 from outbox x where x.key = 'recall:' || costs.id || ':cost:' || costs.refunds)`
