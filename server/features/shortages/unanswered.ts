import { oneByOne } from '../../platform/one-by-one.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { lockOrder, orderOf } from '../ordering/queries.ts'
import { weeklyPlans } from '../ordering/weekly-plans.ts'
import { shortageAnsweredMail, shortageSettledMail } from './mails.ts'
import { closeOffer, openOffer } from './queries.ts'
import { giveBack } from './settle-offer.ts'

const AT_ONCE = 100

export const shortagesUnanswered =
  'select from shortage_offers where answer is null and answer_by <= clock.now'

/**
 * Refunds servings whose customers let the time for an answer pass, one after the other. Answers how many; throws when
 * one could not be, after the others were.
 */
export async function endUnansweredShortages(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const due = await db.query<{ id: number; orderId: number }>(dueSql, [now, AT_ONCE], 'unanswered-shortages')
  return oneByOne(due, one => endOne({ db, settings }, one, now), signal)
}

function endOne(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  { id, orderId }: { id: number; orderId: number },
  now: Date,
): Promise<boolean> {
  return db.transaction(async tx => {
    await weeklyPlans().lock(tx, orderId)
    const customer = await lockOrder(tx, orderId)
    const offer = await openOffer(tx, id)
    const order = await orderOf(tx, null, orderId)
    if (!offer || !order || !customer) return false
    const publicUrl = settings.PUBLIC_URL ?? ''
    const back = offer.stands
      ? await giveBack(tx, settings, order, offer, { answer: 'no-answer', by: 'system' }, now)
      : null
    if (back === null || isRefusal(back)) {
      await closeOffer(tx, id, { answer: 'over' }, now)
      return true
    }
    const outcome = { answer: 'no-answer', refundCents: back.refundCents } as const
    if (!back.ends) await enqueue(tx, shortageSettledMail(order, offer, outcome, customer, publicUrl), now)
    await enqueue(tx, shortageAnsweredMail(order, offer, outcome, publicUrl), now)
    return true
  })
}

const dueSql = `
  select id, order_id from shortage_offers where answer is null and answer_by <= $1 order by answer_by limit $2`
