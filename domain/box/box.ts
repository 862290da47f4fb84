import type { Cents } from '../money.ts'

/**
 * A box is planned weeks ahead; it opens when its meals are chosen and its price is told; it is locked while its order
 * waits for the money, and ordered once that is paid. It may be skipped, by whomever, or fail for good.
 */
export type BoxState = 'planned' | 'open' | 'locked' | 'ordered' | 'skipped' | 'failed'
export type BoxActor = 'customer' | 'staff' | 'chef' | 'system'

interface BoxMove {
  from: BoxState
  to: BoxState
  by: readonly BoxActor[]
}

/** Every move of a box and who may make it; what is not here cannot happen. */
export const boxMoves: readonly BoxMove[] = [
  { from: 'planned', to: 'open', by: ['system'] },
  { from: 'planned', to: 'skipped', by: ['customer', 'staff', 'chef', 'system'] },
  // Nobody could bring it to an end: that is our fault.
  { from: 'planned', to: 'failed', by: ['system'] },
  { from: 'open', to: 'failed', by: ['system'] },
  { from: 'open', to: 'locked', by: ['system', 'customer'] },
  { from: 'open', to: 'skipped', by: ['customer', 'staff', 'chef', 'system'] },
  // Nothing suits any more, a weekday was changed: it is made ready anew.
  { from: 'open', to: 'planned', by: ['customer', 'staff', 'chef', 'system'] },
  { from: 'locked', to: 'ordered', by: ['system', 'customer'] },
  { from: 'locked', to: 'skipped', by: ['customer', 'staff', 'chef', 'system'] },
  // Its order came to nothing before the money did.
  { from: 'locked', to: 'open', by: ['system', 'customer'] },
  // Its order was cancelled before the cut-off, or refused.
  { from: 'ordered', to: 'skipped', by: ['customer', 'staff', 'chef', 'system'] },
  { from: 'skipped', to: 'planned', by: ['customer', 'staff', 'system'] },
]

export function mayMoveBox(from: BoxState, to: BoxState, actor: BoxActor): boolean {
  return boxMoves.some(move => move.from === from && move.to === to && move.by.includes(actor))
}

export const readyStates: readonly BoxState[] = ['planned', 'open']
export const unpaidStates: readonly BoxState[] = [...readyStates, 'locked']
export const comingStates: readonly BoxState[] = [...unpaidStates, 'ordered']
/** In which its card is tried. */
export const triedStates: readonly BoxState[] = ['open', 'locked']

/** Before it is an order: its meals may still change. */
export const isReady = ({ state }: { state: BoxState }) => readyStates.includes(state)

/** It can still be skipped without a refund. */
export const isUnpaid = ({ state }: { state: BoxState }) => unpaidStates.includes(state)

/** Why a box does not come, where a message of its own says so. */
export type SkipWhy =
  | 'skipped'
  | 'rule-skips'
  | 'paused'
  | 'cancelled'
  | 'nothing-suits'
  | 'kitchen-closed'
  | 'outside-area'
  | 'kitchen-suspended'
  | 'no-servings-left'
  | 'above-ceiling'
  | 'price-rose'
  | 'payment'
  | 'first-not-delivered'
  | 'too-late'

/** Why a box stands where it stands; screens put it into words. */
export type BoxWhy =
  | SkipWhy
  | 'planned'
  | 'opened'
  | 'renewed'
  | 'paid'
  | 'account-closed'
  | 'brought-back'
  | 'order-cancelled'
  | 'order-refused'

export const WEEKS_PLANNED = 6

const HOUR = 3_600_000

/** Before the cut-off: when a box opens, when its card is tried, and when its customer is reminded. */
const OPENS_HOURS = 96
const ATTEMPT_HOURS = [48, 42, 24, 6] as const
const REMINDER_HOURS = 24
/** The second box waits so long after the first was delivered. */
const FIRST_TASTE_HOURS = 24
/** A payment that is begun ends so long before the cut-off, so that none is taken after it. */
const PAYMENT_MARGIN_MS = 2 * 60_000

/** A box that was skipped for its payment so often in a row pauses its subscription. */
export const PAYMENT_SKIPS_TO_PAUSE = 2

export const opensAt = (cutoffAt: Date) => before(cutoffAt, OPENS_HOURS)
export const remindsAt = (cutoffAt: Date) => before(cutoffAt, REMINDER_HOURS)
export const attemptsOf = (cutoffAt: Date) => ATTEMPT_HOURS.map(hours => before(cutoffAt, hours))
export const paymentEndsAt = (cutoffAt: Date) => new Date(cutoffAt.getTime() - PAYMENT_MARGIN_MS)
export const tastedAt = (firstDeliveredAt: Date) =>
  new Date(firstDeliveredAt.getTime() + FIRST_TASTE_HOURS * HOUR)

/** The first attempt that is still to come after `now`; null when none is left. */
export function nextAttempt(cutoffAt: Date, now: Date): Date | null {
  return attemptsOf(cutoffAt).find(at => at > now) ?? null
}

/** Whether a total may be charged unasked: within the ceiling, or agreed to for this box. */
export function isWithinCeiling(
  totalCents: Cents,
  { ceilingCents, agreedTotalCents }: { ceilingCents: Cents | null; agreedTotalCents: Cents | null },
): boolean {
  return ceilingCents === null || totalCents <= Math.max(ceilingCents, agreedTotalCents ?? 0)
}

function before(instant: Date, hours: number): Date {
  return new Date(instant.getTime() - hours * HOUR)
}
