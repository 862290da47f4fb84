import type { Bulletin } from './bulletin.ts'

/** Whether what is kept of the database may be believed. */
export interface DatabaseWord {
  /** Word came lately. */
  hears(): boolean
  /** The same, after asking where none came; never throws, and takes a second at most. */
  isBelieved(): Promise<boolean>
  /** Somebody waited in vain within the last second: nobody else need. */
  isAway(): boolean
  /** Somebody waited in vain. */
  missed(): void
}

export const neverAway: DatabaseWord = {
  hears: () => true,
  isBelieved: async () => true,
  isAway: () => false,
  missed: () => undefined,
}

const PATIENCE_MS = 1000
const AWAY_MS = 1000

export function wordOf(bulletin: Pick<Bulletin, 'hears' | 'current'>): DatabaseWord {
  let awayUntil = Number.NEGATIVE_INFINITY
  const isAway = () => performance.now() < awayUntil
  const missed = () => {
    awayUntil = performance.now() + AWAY_MS
  }
  return {
    hears: bulletin.hears,
    isAway,
    missed,
    async isBelieved() {
      if (isAway()) return false
      const late = Promise.withResolvers<boolean>()
      const timer = setTimeout(late.resolve, PATIENCE_MS, false)
      const heard = bulletin.current().then(
        () => true,
        () => false,
      )
      const isHeard = await Promise.race([heard, late.promise]).finally(() => clearTimeout(timer))
      if (!isHeard) missed()
      return isHeard
    },
  }
}
