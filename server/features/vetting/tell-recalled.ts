import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { refundOfLines } from '@ladlewell/domain/refund.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { oneByOne } from '../../platform/one-by-one.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { isAlive } from '../../schema/states.ts'
import { oweRefund } from '../ledger/owe-refund.ts'
import { refundable } from '../ledger/refund-parts.ts'
import { orderOf } from '../ordering/queries.ts'
import type { OrderRecord } from '../ordering/record.ts'
import { keptRefunds } from '../payments/refunds.ts'
import { tellRecallCosts } from './recall-cost.ts'
import { recallKey, recallMail } from './recall-mail.ts'
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
    await tx.query(lockSql, [orderId], 'lock-recalled')
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

const lockSql = `
  select 1 from orders o join payments p on p.order_id = o.id where o.id = $1 for update of o, p`

const recallSql = `
  select a.id as account_id, a.email, a.language, r.meal_id, m.name as meal_name, r.delivery_date, r.reason, r.refunded
  from recalls r join meals m on m.id = r.meal_id, orders o join payments p on p.order_id = o.id
  join accounts a on a.id = o.account_id
  where r.id = $1 and o.id = $2 and p.status = 'paid' and o.delivery_date = r.delivery_date
    and ${isAlive('o')}
    and not exists (select 1 from outbox where key = $3)`
