/** So many looks in a row have to find a delay before it stands: a single long turn or a burst is none. */
const LOOKS = 4

/**
 * How long work stands in line, as CoDel measures it: the least that anybody waited in each stretch of time, so that a peak which
 * passes by itself is not taken for a line that stays.
 */
export function standingDelay() {
  const waiting = new Set<{ since: number }>()
  const lately: number[] = []
  let least = Number.POSITIVE_INFINITY
  return {
    /** Somebody begins to wait; to be called when they wait no more. */
    begin(now: number): (now: number) => void {
      const mine = { since: now }
      waiting.add(mine)
      return then => {
        if (waiting.delete(mine)) least = Math.min(least, then - mine.since)
      }
    },
    /** Somebody waited so long. */
    waited(ms: number): void {
      least = Math.min(least, ms)
    },
    /** Ends a stretch of time; the delay in milliseconds that none of the last ones was without. */
    look(now: number): number {
      const [longest] = waiting
      lately.push(Number.isFinite(least) ? least : longest ? now - longest.since : 0)
      least = Number.POSITIVE_INFINITY
      if (lately.length > LOOKS) lately.shift()
      return lately.length < LOOKS ? 0 : Math.min(...lately)
    },
  }
}
