import { type Urgency, urgencies } from '@ladlewell/contract/urgency.ts'

/** So much of the limit may be taken by what is of an urgency or of a higher one. */
const shares: Record<Urgency, number> = { background: 0.25, browsing: 0.5, account: 0.75, paying: 1 }

export const LEAST = 8
export const MOST = 160
const SHRINKS = 0.9
const GROWS = 1.05

/**
 * How much may be under way at once: it shrinks by a tenth a look while work stands in line for too long, and grows again by a
 * twentieth. What is more urgent does not see what is less so, which therefore never keeps it out.
 */
export function admissionLimit() {
  let limit = MOST
  const underWay: Record<Urgency, number> = { background: 0, browsing: 0, account: 0, paying: 0 }
  const seenBy = (urgency: Urgency) =>
    urgencies.slice(urgencies.indexOf(urgency)).reduce((sum, each) => sum + underWay[each], 0)
  return {
    limit: () => limit,
    underWay: () => seenBy('background'),
    admits: (urgency: Urgency) => seenBy(urgency) < Math.ceil(limit * shares[urgency]),
    begin: (urgency: Urgency) => void underWay[urgency]++,
    end: (urgency: Urgency) => void underWay[urgency]--,
    look(isLate: boolean) {
      // What is far beyond what is there limits nothing: the first look in trouble begins where the trouble is.
      if (isLate) limit = Math.max(LEAST, Math.min(limit, seenBy('background') || LEAST) * SHRINKS)
      else limit = Math.min(MOST, Math.max(limit + 1, limit * GROWS))
    },
  }
}
