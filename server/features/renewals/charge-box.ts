import { nextAttempt, paymentEndsAt } from '@ladlewell/domain/box/box.ts'
import { attemptsBy, decideCharge } from '@ladlewell/domain/box/charge.ts'
import { creditPays } from '@ladlewell/domain/credit.ts'
import { checkpoint } from '../../platform/checkpoint.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { TaskOutcome } from '../../platform/tasks.ts'
import { endBox } from '../boxes/end-box.ts'
import { fillingOf } from '../boxes/filling.ts'
import { type BoxInHand, boxInHand } from '../boxes/queries.ts'
import { payOrder, stepOn } from '../ordering/pay-order.ts'
import type { OrderRecord } from '../ordering/record.ts'
import { cardToCharge } from '../payments/cards.ts'
import { makeDue, paymentOfOrder } from '../payments/queries.ts'
import { holdBox, waitOrSkip } from './hold-box.ts'
import { decideRenewalOrder, mayCharge, placeRenewal } from './renewal-order.ts'
import { tryCard } from './try-card.ts'

const SOON_MS = 60_000
/** How often a box is looked at again that somebody changes at the same moment. */
const LOOKS = 3

/**
 * One attempt at a box: an open one becomes an order that is charged, a locked one has its card tried again. Whatever
 * calls it, and however often, each attempt is made once. Answers when the box is to be looked at next. `known`: the
 * box as the caller has just read it.
 */
export async function chargeBox(
  parts: Parts,
  boxId: number,
  now: Date,
  known?: BoxInHand,
): Promise<TaskOutcome> {
  for (let look = 0; look < LOOKS; look++) {
    const hand = look === 0 && known ? known : await boxInHand(parts.db, boxId)
    const state = hand?.box.state
    if (!hand || (state !== 'open' && state !== 'locked')) return 'done'
    if (now >= paymentEndsAt(hand.box.cutoffAt))
      return state === 'locked' ? endBox(parts, boxId, now) : { dueAt: now }
    const outcome = await (state === 'open' ? renew : retry)(parts, hand, now)
    // A kitchen that changed at this moment has servings to sell at the next look.
    const isLastLook = look === LOOKS - 1
    if (outcome === 'no-servings-left' && isLastLook) {
      const given = await waitOrSkip(parts, hand, outcome, now)
      if (given !== 'changed') return given
    }
    if (typeof outcome === 'object' || outcome === 'done') return outcome
  }
  return soon(now)
}

/** `changed`: somebody else was at the box meanwhile. */
type Outcome = TaskOutcome | 'changed' | 'no-servings-left'

async function renew(parts: Parts, hand: BoxInHand, now: Date): Promise<Outcome> {
  const { box, subscription } = hand
  const attempt = attemptsBy(now, box.cutoffAt)
  if (attempt <= box.attempts) return nextLook(hand, now)
  const { outcome: fresh, ...menu } = await fillingOf(parts.db, hand)
  if (typeof fresh === 'string') return waitOrSkip(parts, hand, fresh, now)
  const decision = decideRenewalOrder(parts, hand, { ...menu, picks: fresh.picks }, now)
  if ('whyNot' in decision)
    return decision.whyNot === 'changed' ? 'changed' : waitOrSkip(parts, hand, decision.whyNot, now)
  const { quote } = decision.wish.decided
  const verdict = decideCharge(quote.totalCents, { ...box, ceilingCents: subscription.ceilingCents })
  if (verdict !== 'charge') return holdBox(parts, hand, { ...fresh, verdict, quote, attempt }, now)
  const balanceCents = subscription.customer.creditCents
  const creditCents = creditPays(quote.totalCents, balanceCents, { keepsCard: false })
  const card = creditCents < quote.totalCents ? await firstCardOf(parts, hand) : null
  if (isRefusal(card)) return soon(now)
  checkpoint('box-decided')
  const wish = { ...decision.wish, creditCents, paymentMethod: card }
  const placed = await placeRenewal(parts, hand, { wish, ...fresh }, now)
  if (placed === 'not-yet') return soon(now)
  if (typeof placed === 'string') return placed
  checkpoint('box-locked')
  const { email, language } = subscription.customer
  const { order } = await payOrder(parts, placed, { ...wish, keepCard: false, email, language }, now)
  return afterTry(parts, box.id, order, now)
}

/** Tries the card of a locked box at its next attempt, and another card at once. */
async function retry(parts: Parts, hand: BoxInHand, now: Date): Promise<Outcome> {
  const { box } = hand
  if (box.orderId === null || box.obstacle === null || !mayCharge(hand)) return nextLook(hand, now)
  const card = await cardOf(parts, hand)
  if (isRefusal(card)) return soon(now)
  const payment = await paymentOfOrder(parts.db, box.orderId)
  const attempt = attemptsBy(now, box.cutoffAt)
  const isDue = box.obstacle === 'declined' && attempt > box.attempts
  if (!card || (!isDue && card.id === payment.paymentMethod)) return nextLook(hand, now)
  const isTried = await tryCard(parts, hand, { paymentMethod: card.id, attempt })
  if (!isTried) return 'changed'
  checkpoint('box-tried-again')
  const begun = await paymentOfOrder(parts.db, box.orderId)
  const { order } = await stepOn(parts, begun, now, { anew: true })
  return afterTry(parts, box.id, order, now)
}

async function afterTry(parts: Parts, boxId: number, order: OrderRecord, now: Date): Promise<TaskOutcome> {
  if (order.paymentStatus === 'paid' && order.status === 'placed') return 'done'
  if (order.paymentStatus === 'pending') await makeDue(parts.db, order.paymentId)
  const hand = await boxInHand(parts.db, boxId)
  if (hand?.box.state === 'locked') return nextLook(hand, now)
  return hand?.box.state === 'open' ? soon(now) : 'done'
}

/** The one that it was set to, unseen: if it is gone, its payment takes another. */
async function firstCardOf(parts: Parts, hand: BoxInHand): Promise<string | null | Refusal> {
  if (!parts.provider.mayBegin()) return refuse('unavailable')
  if (hand.subscription.paymentMethod !== null) return hand.subscription.paymentMethod
  const card = await cardOf(parts, hand)
  return isRefusal(card) ? card : (card?.id ?? null)
}

const cardOf = (parts: Parts, { subscription: { customer, paymentMethod } }: BoxInHand) =>
  cardToCharge(parts, customer, paymentMethod)

const soon = (now: Date): TaskOutcome => ({ dueAt: new Date(now.getTime() + SOON_MS) })

function nextLook({ box: { cutoffAt } }: BoxInHand, now: Date): TaskOutcome {
  return { dueAt: nextAttempt(cutoffAt, now) ?? paymentEndsAt(cutoffAt) }
}
