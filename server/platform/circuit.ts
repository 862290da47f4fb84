import { Counter, Gauge } from 'prom-client'
import { registry } from './metrics.ts'

/** Thrown in place of a call that was not made. */
export class CircuitOpen extends Error {}

/** Whether an outcome is the vendor's fault, or that of what was asked; undefined: it says nothing of how the vendor is now. */
export interface Fault<T> {
  error?: (error: unknown) => boolean | undefined
  answer?: (answer: T) => boolean
}

/** Keeps calls back from a vendor that fails or is slow. */
export interface Circuit {
  /** Makes the call, or throws CircuitOpen at once. */
  run<T>(work: () => Promise<T>, fault?: Fault<T>): Promise<T>
  /** Whether a call would be kept back now. */
  isOpen(): boolean
  /**
   * Whether that which ends in a call may be begun now. After a rest the first to ask may, and keeps the others back until its call
   * is answered, or for a while if it makes none.
   */
  mayBegin(): boolean
}

interface Manner {
  /** How long a vendor is left alone at first; 0: never. */
  restMs: number
  /** Calls that take longer than this are a sign like calls that fail. */
  slowMs: number
  ms?: () => number
  spread?: () => number
}

/** How many calls wait for one vendor at most. */
export const MOST_WAITING = 100
const FEWEST = 10
const SECONDS = 10
const LONGEST_REST = 4
const LONGEST_BEGINNING_MS = 2000
const MOST_MUTE = 3

const isOpenNow = new Gauge({
  name: 'ladlewell_circuit_open',
  help: '1 while calls to a vendor are kept back because it fails or is slow',
  labelNames: ['vendor'],
  registers: [registry],
})
const keptBack = new Counter({
  name: 'ladlewell_vendor_kept_back_total',
  help: 'Calls that were not made because their vendor fails, is slow, or has too many to answer already',
  labelNames: ['vendor'],
  registers: [registry],
})

/**
 * Opens when of the last ten seconds' calls at least ten and half failed, or when of ten and more that wait half wait too long. Then
 * one call tries after a rest, which doubles up to four times; what it comes to is believed. Where three that tried said nothing of the
 * vendor, it rests once more.
 */
export function circuitTo(
  vendor: string,
  { restMs, slowMs, ms = () => performance.now(), spread = Math.random }: Manner,
): Circuit {
  const waiting = new Set<{ since: number }>()
  let seconds: { second: number; good: number; bad: number }[] = []
  let openUntil: number | null = null
  let isTrying = false
  let begunUntil = 0
  let rest = 1
  let mute = 0

  function leaveAlone(times: number): void {
    // Processes that opened together do not try together.
    openUntil = ms() + restMs * times * (0.75 + spread() / 2)
    mute = 0
  }

  function open(): void {
    leaveAlone(rest)
    rest = Math.min(LONGEST_REST, rest * 2)
    isOpenNow.set({ vendor }, 1)
  }

  function close(): void {
    openUntil = null
    begunUntil = 0
    rest = 1
    seconds = []
    isOpenNow.set({ vendor }, 0)
  }

  function believe(isBad: boolean | undefined): void {
    isTrying = false
    if (isBad) open()
    else if (isBad === false) close()
    else if (++mute === MOST_MUTE) leaveAlone(1)
  }

  function count(isBad: boolean): void {
    const second = Math.floor(ms() / 1000)
    seconds = seconds.filter(each => each.second > second - SECONDS)
    const last = seconds.at(-1)
    const own = last?.second === second ? last : { second, good: 0, bad: 0 }
    if (own !== last) seconds.push(own)
    own[isBad ? 'bad' : 'good']++
    const [bad, good] = [sum('bad'), sum('good')]
    if (openUntil === null && bad >= FEWEST && bad >= good) open()
  }

  const sum = (what: 'good' | 'bad') => seconds.reduce((all, each) => all + each[what], 0)

  function isStuck(): boolean {
    if (waiting.size < FEWEST) return false
    const slow = ms() - slowMs
    let late = 0
    // They stand in the order in which they came.
    for (const { since } of waiting) {
      if (since > slow) break
      late++
    }
    return late * 2 >= waiting.size
  }

  function isOpen(): boolean {
    if (restMs === 0) return false
    if (openUntil === null && isStuck()) open()
    if (openUntil !== null) return isTrying || ms() < openUntil
    return waiting.size >= MOST_WAITING
  }

  return {
    isOpen,
    mayBegin() {
      if (isOpen() || ms() < begunUntil) return false
      if (openUntil !== null) begunUntil = ms() + Math.min(restMs, LONGEST_BEGINNING_MS)
      return true
    },
    async run(work, { error: isTheirs = () => true, answer: isNone = () => false } = {}) {
      if (isOpen()) {
        keptBack.inc({ vendor })
        throw new CircuitOpen(`Calls to ${vendor} are kept back: it fails or is slow`)
      }
      const isTry = openUntil !== null
      if (isTry) isTrying = true
      const mine = { since: ms() }
      waiting.add(mine)
      const ended = (isBad: boolean | undefined) => {
        waiting.delete(mine)
        if (isTry) believe(isBad)
        else if (isBad !== undefined) count(isBad)
      }
      try {
        const answer = await work()
        ended(isNone(answer))
        return answer
      } catch (error) {
        ended(isTheirs(error))
        throw error
      }
    },
  }
}
