import {
  attemptsOf,
  type BoxState,
  type BoxWhy,
  nextAttempt,
  opensAt,
  paymentEndsAt,
  type SkipWhy,
  tastedAt,
} from './box.ts'

export interface BoxFacts {
  state: BoxState
  why: BoxWhy
  cutoffAt: Date
  pickedBy: 'customer' | 'rule' | null
  obstacle: 'declined' | 'card-needed' | 'authentication' | 'above-ceiling' | 'price-rose' | null
  /** The first box after the plan's first order that was not called off: it waits for that order's delivery. */
  isSecond: boolean
  firstDeliveredAt: Date | null
  rule: 'choose-for-me' | 'repeat' | 'skip'
  isCancelled: boolean
  /** On the box's date. */
  isPaused: boolean
  kitchenSells: boolean
}

export type BoxStep =
  | { do: 'nothing' }
  | { do: 'wait'; until: Date }
  | { do: 'open' }
  | { do: 'charge' }
  | { do: 'skip'; why: SkipWhy }
  /** The payment that is under way ends now, or never would in time. */
  | { do: 'end' }

const HOUR = 3_600_000

/** What a box needs at `now`. Whatever was missed, nothing is charged from two minutes before the cut-off on. */
export function decideBoxStep(box: BoxFacts, now: Date): BoxStep {
  if (box.state === 'locked') return now < paymentEndsAt(box.cutoffAt) ? { do: 'charge' } : { do: 'end' }
  if (box.state !== 'planned' && box.state !== 'open') return { do: 'nothing' }
  if (box.isCancelled) return { do: 'skip', why: 'cancelled' }
  if (box.isPaused) return { do: 'skip', why: 'paused' }
  if (now >= paymentEndsAt(box.cutoffAt)) return { do: 'skip', why: whyNever(box) }
  return box.state === 'open' ? whenOpen(box, now) : whenPlanned(box, now)
}

/**
 * When a box that was just opened is charged: it was told what it costs, so at the next attempt, if one is left. One
 * that its customer brought back themselves is charged as if it had been open all along.
 */
export function chargeAfterOpening(cutoffAt: Date, wasBroughtBack: boolean, now: Date): Date {
  const [first] = attemptsOf(cutoffAt)
  if (wasBroughtBack && first && now >= first) return now
  return nextAttempt(cutoffAt, now) ?? now
}

function whenPlanned(box: BoxFacts, now: Date): BoxStep {
  const opening = opensAt(box.cutoffAt)
  if (now < opening) return { do: 'wait', until: opening }
  const tasted = firstTaste(box, now)
  if (tasted) return tasted
  if (!box.kitchenSells) return { do: 'wait', until: nextLook(box, now) }
  // Who brings a week back wants it, whatever their rule says about weeks that they do not touch.
  if (box.rule === 'skip' && box.pickedBy !== 'customer' && box.why !== 'brought-back')
    return { do: 'skip', why: 'rule-skips' }
  return { do: 'open' }
}

function whenOpen(box: BoxFacts, now: Date): BoxStep {
  const [first] = attemptsOf(box.cutoffAt)
  if (first && now < first) return { do: 'wait', until: first }
  return box.kitchenSells ? { do: 'charge' } : { do: 'wait', until: nextLook(box, now) }
}

/** What the second box waits for; null: nothing. */
function firstTaste(box: BoxFacts, now: Date): BoxStep | null {
  if (!box.isSecond) return null
  const ends = paymentEndsAt(box.cutoffAt)
  const tasted = box.firstDeliveredAt && tastedAt(box.firstDeliveredAt)
  if (!tasted) return { do: 'wait', until: earlier(new Date(now.getTime() + HOUR), ends) }
  if (tasted >= ends) return { do: 'skip', why: 'first-not-delivered' }
  return now < tasted ? { do: 'wait', until: tasted } : null
}

function nextLook({ cutoffAt }: BoxFacts, now: Date): Date {
  return earlier(nextAttempt(cutoffAt, now) ?? paymentEndsAt(cutoffAt), new Date(now.getTime() + HOUR))
}

/** Why a box that is neither paid nor being paid comes to nothing. */
function whyNever(box: BoxFacts): SkipWhy {
  if (!box.kitchenSells) return 'kitchen-suspended'
  if (box.obstacle === 'above-ceiling' || box.obstacle === 'price-rose') return box.obstacle
  if (box.obstacle) return 'payment'
  const isTasted = !box.isSecond || (box.firstDeliveredAt && tastedAt(box.firstDeliveredAt) < box.cutoffAt)
  return isTasted ? 'too-late' : 'first-not-delivered'
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)
