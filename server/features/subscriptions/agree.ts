import { chargeAfterOpening } from '@ladlewell/domain/box-step.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { type Cents, dollars } from '@ladlewell/domain/money.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { schedule } from '../../platform/tasks.ts'
import { BOX_QUEUE } from './box-changes.ts'
import { agreedMail } from './box-mails.ts'
import { type BoxInHand, lockedBox } from './box-queries.ts'
import { boxQuote } from './box-quote.ts'
import { changeBox } from './move-box.ts'
import { pickFactsOf } from './pick-facts.ts'
import { receipt } from './receipts.ts'
import { missingBox } from './skip-box.ts'
import { tooLateToPay } from './too-late.ts'

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
