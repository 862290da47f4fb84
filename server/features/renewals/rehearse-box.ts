import { isWithinCeiling, nextAttempt, paymentEndsAt, type SkipWhy } from '@ladlewell/domain/box/box.ts'
import { attemptsBy, decideCharge } from '@ladlewell/domain/box/charge.ts'
import { chargeAfterOpening, decideBoxStep } from '@ladlewell/domain/box/step.ts'
import type { Quote } from '@ladlewell/domain/pricing.ts'
import type { Parts } from '../../platform/parts.ts'
import type { BoxPick } from '../../schema/boxes.ts'
import type { Filling } from '../boxes/filling.ts'
import type { BoxInHand } from '../boxes/queries.ts'
import { boxQuote } from '../boxes/quote.ts'
import { decideRenewalOrder } from './renewal-order.ts'
import { factsOf } from './step.ts'

/** What becomes of a box until an instant if nobody does anything and every card is taken. */
export interface Rehearsed {
  outcome: 'waits' | 'opened' | 'above-ceiling' | 'price-rose' | 'charged' | 'skipped'
  /** When that is so, or when it is next looked at where it waits. */
  at: Date
  why: SkipWhy | null
  picks: readonly BoxPick[]
  quote: Quote | null
}

type Terms = Pick<Parts, 'market' | 'settings' | 'clock'>

/**
 * Goes through a box's steps as its task would, with the same decisions, and writes nothing. A box whose order is made already,
 * and whose card is tried again, is not gone through. `filling`: how it would be filled; each box as if it came first.
 */
export function rehearseBox(
  terms: Terms,
  hand: BoxInHand,
  filling: Filling,
  { now, until }: { now: Date; until: Date },
): Rehearsed {
  let { box } = hand
  let quote = box.state === 'open' ? boxQuoteOf(terms, box.picks, filling) : null
  let outcome: Rehearsed['outcome'] = box.state === 'open' ? (waiting(box.obstacle) ?? 'opened') : 'waits'
  const told = (at: Date, more: Partial<Rehearsed> = {}): Rehearsed => ({
    ...{ outcome, at, why: null, picks: box.picks, quote },
    ...more,
  })
  const skipped = (at: Date, why: SkipWhy) => told(at, { outcome: 'skipped', why })
  for (let at = now; at <= until; ) {
    const standing = { ...hand, box }
    const step = decideBoxStep(factsOf(standing), at)
    if (step.do === 'nothing' || step.do === 'end') return told(at)
    if (step.do === 'skip') return skipped(at, step.why)
    if (step.do === 'wait') {
      if (step.until > until) return told(step.until)
      at = step.until
      continue
    }
    const next = nextAttempt(box.cutoffAt, at) ?? paymentEndsAt(box.cutoffAt)
    const isLast = nextAttempt(box.cutoffAt, at) === null
    const { outcome: fresh } = filling
    if (step.do === 'open') {
      if (typeof fresh === 'string') return skipped(at, fresh)
      quote = boxQuote(fresh.picks, filling.meals, terms.market)
      const { ceilingCents } = hand.subscription
      const isAsked = !isWithinCeiling(quote.totalCents, { ...box, ceilingCents })
      const chargeAt = chargeAfterOpening(box.cutoffAt, box.why === 'brought-back', at)
      box = {
        ...box,
        ...{ state: 'open', picks: fresh.picks, pickedBy: fresh.pickedBy, shownTotalCents: quote.totalCents },
        obstacle: isAsked ? 'above-ceiling' : null,
        attempts: chargeAt > at ? attemptsBy(at, box.cutoffAt) : 0,
      }
      outcome = isAsked ? 'above-ceiling' : 'opened'
      if (chargeAt > until) return told(chargeAt)
      at = chargeAt
      continue
    }
    const attempt = attemptsBy(at, box.cutoffAt)
    if (attempt <= box.attempts) {
      at = next
      continue
    }
    const decision =
      typeof fresh === 'string'
        ? { whyNot: fresh }
        : decideRenewalOrder(terms, standing, { ...filling, picks: fresh.picks }, at)
    if ('whyNot' in decision || typeof fresh === 'string') {
      const why = 'whyNot' in decision && decision.whyNot !== 'changed' ? decision.whyNot : 'too-late'
      if (isLast || why === 'nothing-suits') return skipped(at, why)
      at = next
      continue
    }
    quote = decision.wish.decided.quote
    const verdict = decideCharge(quote.totalCents, { ...box, ceilingCents: hand.subscription.ceilingCents })
    box = { ...box, picks: fresh.picks, pickedBy: fresh.pickedBy }
    if (verdict === 'charge') return told(at, { outcome: 'charged' })
    if (isLast && verdict === 'price-rose') return skipped(at, verdict)
    outcome = verdict
    box = {
      ...box,
      ...{ shownTotalCents: quote.totalCents, obstacle: verdict },
      attempts: verdict === 'above-ceiling' ? box.attempts : attempt,
    }
    at = next
  }
  return told(until)
}

const waiting = (obstacle: BoxInHand['box']['obstacle']) =>
  obstacle === 'above-ceiling' || obstacle === 'price-rose' ? obstacle : null

/** Null where something that it holds cannot be had any more. */
function boxQuoteOf({ market }: Terms, picks: readonly BoxPick[], { meals }: Filling): Quote | null {
  return picks.every(({ mealId }) => meals.has(mealId)) ? boxQuote(picks, meals, market) : null
}
