import { chargeAfterOpening } from '@ladlewell/domain/box/step.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { type Cents, dollars } from '@ladlewell/domain/money.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { schedule } from '../../platform/tasks.ts'
import { BOX_QUEUE } from '../boxes/changes.ts'
import { agreedMail } from '../boxes/mails.ts'
import { type BoxInHand, lockedBox } from '../boxes/queries.ts'
import { boxQuote } from '../boxes/quote.ts'
import { receipt } from '../boxes/receipts.ts'
import { changeBox } from '../boxes/record.ts'
import { missingBox } from '../boxes/skip-box.ts'
import { tooLateToPay } from '../boxes/too-late.ts'
import { pickFactsOf } from '../menu/pick-facts.ts'

interface Agreement {
  subscriptionId: number
  date: MarketDate
  /** What they were shown. */
  totalCents: Cents | null
}

/**
 * The customer's word that one box may cost this total, above their ceiling or not. It is charged at its next attempt,
 * or at once when one has passed. A repetition changes nothing.
 */
export async function agreeToPrice(
  { db, ...parts }: Parts,
  accountId: number,
  { totalCents, ...which }: Agreement,
  now: Date,
): Promise<BoxInHand | Refusal> {
  return db.transaction(async tx => {
    const hand = await lockedBox(tx, { accountId, ...which })
    if (!hand) return missingBox(tx, accountId, which.subscriptionId)
    const { box, subscription } = hand
    const late = tooLateToPay(box, now)
    if (late) return late
    if (box.state !== 'open') return refuse('box-locked')
    const { meals } = await pickFactsOf(
      tx,
      accountId,
      box.picks.map(({ mealId }) => mealId),
    )
    const quote = boxQuote(box.picks, meals, parts.market)
    if (quote.totalCents !== totalCents)
      return refuse('price-changed', { extra: { quote: { totalAmount: dollars(quote.totalCents) } } })
    if (box.agreedTotalCents === totalCents && box.shownTotalCents === totalCents) return hand
    const agreed = { agreedTotalCents: totalCents, shownTotalCents: totalCents, obstacle: null, attempts: 0 }
    const changed = await changeBox(tx, box, agreed)
    await schedule(tx, [{ queue: BOX_QUEUE, key: String(box.id), dueAt: now }])
    const { deliveryDate, cutoffAt } = box
    const details = { totalAmount: dollars(totalCents) }
    await receipt(tx, subscription, { kind: 'agreed', actor: 'customer', deliveryDate, details }, now)
    const after = { box: { ...box, ...changed }, subscription }
    const chargeAt = chargeAfterOpening(cutoffAt, true, now)
    await enqueue(tx, agreedMail(after, { totalCents, chargeAt }, parts), now)
    return after
  })
}
