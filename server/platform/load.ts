import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt } from 'node:crypto'
import type { Urgency } from '@ladlewell/contract/urgency.ts'
import { Counter, Gauge } from 'prom-client'
import { admissionLimit, MOST } from './admission-limit.ts'
import { registry } from './metrics.ts'
import { type Refusal, refuse } from './refusal.ts'
import { standingDelay } from './standing-delay.ts'

/** Thrown when there is too much to do: worth a 503, and no line in the log for each. */
export class TooMuch extends Error {}

/** What a process has to do, and what of it it takes on. */
export interface Load {
  /** Whether there is room for a call; it is not counted yet. */
  admits(urgency: Urgency): boolean
  /** Does it, or throws TooMuch at once when there is too much to do. What it does within is part of it. */
  carry<T>(urgency: Urgency, work: () => Promise<T>): Promise<T>
  /** Whether this is done within something that was taken on. */
  isWithin(): boolean
  close(): void
}

export interface UnderWay {
  urgency: Urgency
  /** How long others may wait for a connection to the database. */
  patienceMs(): number
  waits(): () => void
  /** The same of a reading that is made for many in turn. */
  waitsForTurn(): () => void
  /** Counts that it was turned away. */
  turnedAway(): TooMuch
}

const LOOK_MS = 50
/** Pages and lists ask no vendor: that the quickest of them took so many times the target is a line that nobody sees. */
const QUICKEST_TIMES = 5
/** For a connection, of what is not urgent, while there is no trouble. */
const PATIENCE_MS = 1000
/** Not all together again. */
const [SOONEST_SECONDS, LATEST_SECONDS] = [1, 5]

const shed = new Counter({
  name: 'ladlewell_shed_total',
  help: 'Calls that were refused at once because there was too much to do, by how urgent they were',
  labelNames: ['urgency'],
  registers: [registry],
})
const room = new Gauge({
  name: 'ladlewell_admission_limit',
  help: 'How many calls a process takes on at once; it falls while work stands in line for too long',
  registers: [registry],
})
room.set(MOST)

function waitIn(line: ReturnType<typeof standingDelay>): () => void {
  const ended = line.begin(performance.now())
  return () => ended(performance.now())
}

const current = new AsyncLocalStorage<UnderWay>()

/** What is being done belongs to this; undefined for background work. */
export function underWayNow(): UnderWay | undefined {
  return current.getStore()
}

/** What whoever is turned away reads. */
export function busy(): Refusal {
  return refuse('unavailable', { retryAfterSeconds: retryAfterSeconds() })
}

export function retryAfterSeconds(): number {
  return randomInt(SOONEST_SECONDS, LATEST_SECONDS + 1)
}

/** Watches what waits, in this process and for the database, and takes on less while either stands in line longer than `targetMs`; 0: never. */
export function openLoad(targetMs: number): Load {
  const limit = admissionLimit()
  const ofLoop = standingDelay()
  const ofUrgent = standingDelay()
  const ofOthers = standingDelay()
  const ofTurns = standingDelay()
  const ofBrowsing = standingDelay()
  let timer: NodeJS.Timeout | undefined
  let due = 0
  let isLate = false

  function look(): void {
    const now = performance.now()
    ofLoop.waited(now - due)
    const delays = [ofLoop, ofUrgent, ofOthers, ofTurns].map(each => each.look(now))
    isLate = Math.max(...delays, ofBrowsing.look(now) / QUICKEST_TIMES) > targetMs
    limit.look(isLate)
    room.set(limit.limit())
    timer = undefined
    // An idle process looks at nothing.
    if (limit.underWay() > 0 || limit.limit() < MOST) watch()
  }

  function watch(): void {
    if (timer || targetMs === 0) return
    due = performance.now() + LOOK_MS
    timer = setTimeout(look, LOOK_MS).unref()
  }

  function admits(urgency: Urgency): boolean {
    if (targetMs === 0 || limit.admits(urgency)) return true
    shed.inc({ urgency })
    return false
  }

  const kinds = new Map<Urgency, UnderWay>()
  function kindOf(urgency: Urgency): UnderWay {
    const known = kinds.get(urgency)
    if (known) return known
    const line = urgency === 'paying' ? ofUrgent : ofOthers
    const kind: UnderWay = {
      urgency,
      patienceMs: () => (isLate ? targetMs : Math.max(targetMs, PATIENCE_MS)),
      turnedAway() {
        shed.inc({ urgency })
        return new TooMuch('No connection to the database was free for what can wait')
      },
      waits: () => waitIn(line),
      waitsForTurn: () => waitIn(ofTurns),
    }
    kinds.set(urgency, kind)
    return kind
  }

  return {
    admits,
    isWithin: () => current.getStore() !== undefined,
    async carry(urgency, work) {
      if (targetMs === 0) return work()
      if (!admits(urgency)) throw new TooMuch('There is too much to do')
      limit.begin(urgency)
      watch()
      const answered = urgency === 'browsing' ? ofBrowsing.begin(performance.now()) : null
      try {
        return await current.run(kindOf(urgency), work)
      } finally {
        limit.end(urgency)
        answered?.(performance.now())
      }
    },
    close: () => clearTimeout(timer),
  }
}
