const MINUTE_MS = 60_000

/** Of what nobody can place, this much before its window ends it is said that it may be late. */
const BEFORE_THE_END_MINUTES = 20
/** A time that was told stands until it moves by this much. */
const WORTH_TELLING_MINUTES = 20

interface Awaited {
  /** When it is expected; null: nobody can say. */
  estimateAt: Date | null
  until: Date
  now: Date
}

/** When it will be there at the earliest: what was expected before now is still to come. */
export function expectedAt({ estimateAt, now }: Pick<Awaited, 'estimateAt' | 'now'>): Date | null {
  return estimateAt && new Date(Math.max(estimateAt.getTime(), now.getTime()))
}

/** Whether a delivery will not be there within its window, as far as anybody can say. */
export function isLate(delivery: Awaited): boolean {
  const { until, now } = delivery
  const expected = expectedAt(delivery)
  if (expected) return expected > until
  return now.getTime() >= until.getTime() - BEFORE_THE_END_MINUTES * MINUTE_MS
}

/**
 * Whether its people have to hear of it: nobody did, or what they heard is far from what is expected now. `told` is the
 * last that was said; its `estimateAt` is null when it was that nobody can say.
 */
export function isNews(delivery: Awaited, told: { estimateAt: Date | null } | null): boolean {
  if (!isLate(delivery)) return false
  const expected = expectedAt(delivery)
  if (!told) return true
  if (!expected || !told.estimateAt) return expected !== null
  return Math.abs(expected.getTime() - told.estimateAt.getTime()) >= WORTH_TELLING_MINUTES * MINUTE_MS
}

/** To full five minutes, so that nobody waits for a minute that was never meant. */
export function roundedUp(at: Date): Date {
  const step = 5 * MINUTE_MS
  return new Date(Math.ceil(at.getTime() / step) * step)
}
