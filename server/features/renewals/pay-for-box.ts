import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Origin } from '../../platform/security-log.ts'
import type { Viewer } from '../../platform/session.ts'
import { type BoxInHand, boxesInHand, boxesOf, termsOf } from '../boxes/queries.ts'
import { tooLateToPay } from '../boxes/too-late.ts'
import type { Placed } from '../ordering/pay-order.ts'
import { answerOf, joinOrder, stepOn } from '../ordering/pay-order.ts'
import { refuseTry } from '../payments/declines.ts'
import { paymentOfOrder } from '../payments/queries.ts'
import { tryCard } from './try-card.ts'

interface BoxPayment {
  subscriptionId: number
  date: MarketDate
  /** Null: the card that was refused, as when its bank has been answered meanwhile. */
  paymentMethod: string | null
  origin: Origin
}

/** How often it is tried while somebody else is at the box. */
const LOOKS = 3

/**
 * The customer pays for a locked box whose card was refused. The card that pays is kept, and the next boxes are charged
 * to it. Answers the box, or as placing an order does: 402 declined, or to be confirmed at the bank, and then again.
 */
export async function payForBox(
  parts: Parts,
  viewer: Pick<Viewer, 'accountId'>,
  { subscriptionId, date, paymentMethod, origin }: BoxPayment,
  now: Date,
): Promise<BoxInHand | Refusal> {
  for (let look = 1; ; look++) {
    const hand = await ownBox(parts.db, viewer.accountId, subscriptionId, date)
    if (isRefusal(hand)) return hand
    const { state, orderId } = hand.box
    if (state === 'ordered') return hand
    const late = tooLateToPay(hand.box, now)
    if (late) return late
    if (state !== 'locked' || orderId === null) return refuse('box-not-payable')
    const payment = await paymentOfOrder(parts.db, orderId)
    const isBackFromBank =
      payment.status === 'action-required' && [null, payment.paymentMethod].includes(paymentMethod)
    const card = isBackFromBank ? null : (paymentMethod ?? payment.paymentMethod)
    const payer = { accountId: viewer.accountId, origin }
    const tooMany = card === null ? null : await refuseTry(parts, payer, card, now)
    if (tooMany) return tooMany
    if (look === 1 && !parts.provider.mayBegin())
      return refuse('cards-unavailable', { retryAfterSeconds: 30 })
    if (isBackFromBank || (await tryCard(parts, hand, { paymentMethod }))) {
      const begun = await paymentOfOrder(parts.db, orderId)
      const options = { isPresent: true, anew: !isBackFromBank, origin }
      const standing = await stepOn(parts, begun, now, options)
      return paidBox(parts.db, hand, answerOf(standing, now))
    }
    // A try that somebody began before is waited for: what comes of it is the answer.
    if (look === LOOKS) return paidBox(parts.db, hand, await joinOrder(parts, viewer.accountId, orderId, now))
  }
}

async function paidBox(db: Queries, { box }: BoxInHand, answer: Placed): Promise<BoxInHand | Refusal> {
  if (isRefusal(answer)) return answer
  const [after] = await boxesInHand(db, [box.id])
  return after?.box.state === 'ordered' ? after : refuse('unavailable')
}

async function ownBox(
  db: Queries,
  accountId: number,
  subscriptionId: number,
  date: MarketDate,
): Promise<BoxInHand | Refusal> {
  if (!(await termsOf(db, accountId, subscriptionId))) return refuse('subscription-not-found')
  const [box] = await boxesOf(db, subscriptionId, date, 1)
  if (box?.deliveryDate !== date) return refuse('box-not-found')
  const [hand] = await boxesInHand(db, [box.id])
  return hand ?? refuse('box-not-found')
}
