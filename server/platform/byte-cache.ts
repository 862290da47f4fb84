import { type Changes, countChanges, type MadeOf } from './changes.ts'
import { isDatabaseUnavailable } from './database.ts'
import {
  bytesAtHand,
  bytesOf,
  type Encoding,
  encodingFor,
  headersOf,
  type KeptAnswer,
  keptAnswer,
  type Made,
} from './kept-answer.ts'
import { keepBytes } from './kept-bytes.ts'
import { TooMuch } from './load.ts'
import { collectIngredients, isIngredient, tellIngredient } from './made-of.ts'
import { type DatabaseWord, neverAway } from './word.ts'

export type { Made } from './kept-answer.ts'

/** Data as an answer that may be kept, and is asked for anew each time. */
export function madeOfJson(data: unknown, headers?: Record<string, string>, of?: MadeOf): Made {
  return madeOfJsonBytes(Buffer.from(JSON.stringify(data)), headers, of)
}

/** The same of data that is JSON already. */
export function madeOfJsonBytes(
  body: Buffer<ArrayBuffer>,
  headers: Record<string, string> = {},
  of?: MadeOf,
): Made {
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=0, must-revalidate',
      ...headers,
    },
    ...(of === undefined ? {} : { of }),
  }
}

export interface Entry extends KeptAnswer {
  key: string
  until: number
  of: MadeOf
  /** So many changes had been heard when it was made. */
  since: number
  /** So many were looked at. */
  seen: number
  /** When it was made, and when it was last known to be so, in the time of `performance.now()`. */
  madeAt: number
  trueAt: number
  tookMs: number
  /** When its use was last noted. */
  usedAt: number
  /** Under what it is sent without further ado, and how that is counted. */
  at: Address | null
}

export interface Address {
  path: string
  route: string
}

export interface ByteCache {
  /**
   * Answers from the cache or from `make`; `null` from `make` is not kept and is answered as null. While the database is away, the
   * last bytes are sent, marked.
   */
  answer(
    request: Request,
    key: string,
    now: Date,
    make: () => Promise<Made | null>,
    at?: Address | null,
  ): Promise<Response | null>
  /** Whether an entry may be sent as it is. */
  isReady(entry: Entry, now: Date): boolean
  /** Its bytes are others than before: compressed, or unpacked. */
  weigh(key: string): void
  /** Bytes that are kept. */
  size(): number
}

interface Keeping {
  maxBytes: number
  /** Whether what was asked for long ago is compressed before it is forgotten. */
  packs: boolean
  changes: Changes
  word: DatabaseWord
  kept(entry: Entry): void
  dropped(entry: Entry): void
  /** Milliseconds of a clock that nobody sets. */
  ms(): number
}

const QUARTER_HOUR_IN_MS = 15 * 60 * 1000
/** How far what is sent may be behind what was heard, while it is made anew. */
const MOST_BEHIND_MS = 1000
/** What is asked for all the time and changes all the time is made for a tenth of the time at most. */
const REST_TIMES = 10
/** How long a making may take before the last bytes are sent in its place. */
const PATIENCE_MS = 1000
const NOTED_EVERY_MS = 1000
/** The oldest bytes that are sent while the database is away. */
const LEFT_OVER_MS = 6 * 60 * 60 * 1000

/**
 * Every cut-off falls on a full hour in its market's zone, so on a quarter of an hour everywhere: what depends on
 * the time is made anew then, and otherwise only when something changed that it was made of.
 */
export function createByteCache({
  maxBytes,
  packs = true,
  changes = countChanges(),
  word = neverAway,
  kept = () => undefined,
  dropped = () => undefined,
  ms = () => performance.now(),
}: Partial<Keeping> & Pick<Keeping, 'maxBytes'>): ByteCache {
  const entries = keepBytes<Entry>(maxBytes, { packs, dropped })
  const underway = new Map<string, { since: number; entry: Promise<Entry | null> }>()

  function isTrue(entry: Entry, now: Date): boolean {
    if (entry.lasting) return true
    if (entry.until !== untilTheQuarter(now)) return false
    const heard = changes.heard()
    if (entry.seen !== heard) {
      if (!changes.stands(entry.of, entry.since)) return false
      entry.seen = heard
    }
    entry.trueAt = ms()
    return true
  }

  /** It may be sent for a moment more. */
  function isGoodEnough(entry: Entry, now: Date): boolean {
    return (
      (entry.since >= changes.owed() || changes.standsStrictly(entry.of, entry.since)) &&
      entry.until === untilTheQuarter(now) &&
      ms() - entry.trueAt < MOST_BEHIND_MS
    )
  }

  const isRested = ({ madeAt, tookMs }: Entry) => ms() - madeAt > REST_TIMES * tookMs

  function making(key: string, now: Date, make: () => Promise<Made | null>, at: Address | null) {
    const already = underway.get(key)
    // What began before a change that somebody waits for does not show it.
    if (already && already.since >= changes.owed()) return already.entry
    const since = changes.heard()
    const entry = made(key, now, make, at, since)
    const mine = { since, entry }
    underway.set(key, mine)
    const done = () => underway.get(key) === mine && underway.delete(key)
    entry.then(done, done)
    return entry
  }

  async function made(
    key: string,
    now: Date,
    make: () => Promise<Made | null>,
    at: Address | null,
    heard: number,
  ): Promise<Entry | null> {
    const began = ms()
    const [made, parts] = await collectIngredients(make)
    if (!made) {
      entries.delete(key)
      return null
    }
    const since = Math.min(heard, parts?.since ?? heard)
    const entry: Entry = {
      ...keptAnswer(made),
      ...{ key, at, since, seen: since, until: untilTheQuarter(now) },
      of: made.of === undefined ? (parts?.of ?? null) : made.of,
      ...{ madeAt: ms(), trueAt: began, tookMs: ms() - began, usedAt: began },
    }
    if (parts?.isLeftOver) return { ...entry, since: LEFT_OVER }
    entries.set(key, entry)
    kept(entry)
    return entry
  }

  async function entryFor(
    key: string,
    now: Date,
    make: () => Promise<Made | null>,
    at: Address | null,
  ): Promise<{ entry: Entry | null; isLeftOver: boolean }> {
    const last = entries.get(key)
    const isBelieved = word.hears() || (await word.isBelieved())
    if (last && isBelieved && isTrue(last, now)) return { entry: last, isLeftOver: false }
    if (last && isBelieved && isGoodEnough(last, now) && !isIngredient()) {
      if (isRested(last)) making(key, now, make, at).catch(() => undefined)
      return { entry: last, isLeftOver: false }
    }
    const leftOver = last && ms() - last.trueAt < LEFT_OVER_MS ? last : null
    if (leftOver && word.isAway()) return { entry: leftOver, isLeftOver: true }
    try {
      const entry = await inTime(making(key, now, make, at), leftOver !== null)
      if (entry === LATE) word.missed()
      if (entry === LATE || (entry?.since === LEFT_OVER && leftOver))
        return { entry: leftOver, isLeftOver: true }
      return { entry, isLeftOver: entry?.since === LEFT_OVER }
    } catch (error) {
      if (leftOver && error instanceof TooMuch) return { entry: leftOver, isLeftOver: true }
      if (!leftOver || !isAwayError(error)) throw error
      word.missed()
      return { entry: leftOver, isLeftOver: true }
    }
  }

  return {
    async answer(request, key, now, make, at = null) {
      const { entry, isLeftOver } = await entryFor(key, now, make, at)
      if (!entry) return null
      tellIngredient({ of: entry.of, since: Math.max(0, entry.since), isLeftOver })
      const answer = await respond(request, entry, isLeftOver ? ms() - entry.trueAt : null)
      entries.weigh(key)
      return answer
    },
    isReady(entry, now) {
      if (!isTrue(entry, now) && (!isGoodEnough(entry, now) || isRested(entry))) return false
      if (ms() - entry.usedAt > NOTED_EVERY_MS) {
        entry.usedAt = ms()
        entries.get(entry.key)
      }
      return true
    },
    weigh: entries.weigh,
    size: entries.size,
  }
}

/** When the quarter of an hour ends, in milliseconds since 1970. */
export function untilTheQuarter(now: Date): number {
  return (Math.floor(now.getTime() / QUARTER_HOUR_IN_MS) + 1) * QUARTER_HOUR_IN_MS
}

/** Made of what is left over itself. */
const LEFT_OVER = -1
const LATE = Symbol('late')

/** Thrown by a making that came to nothing, and not because there is nothing to make. Who waited for it may be told so in `place`. */
export class NotMade extends Error {
  readonly place: { status: number; made: Made } | null

  constructor(words: string, place: NotMade['place'] = null) {
    super(words)
    this.place = place
  }
}

const isAwayError = (error: unknown) => error instanceof NotMade || isDatabaseUnavailable(error)

async function inTime<T>(work: Promise<T>, isHurried: boolean): Promise<T | typeof LATE> {
  if (!isHurried) return work
  const late = Promise.withResolvers<typeof LATE>()
  const timer = setTimeout(late.resolve, PATIENCE_MS, LATE)
  // Whoever began it is gone; what comes of it is kept, and a failure of it is told to the next who asks.
  work.catch(() => undefined)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

async function respond(request: Request, entry: Entry, oldMs: number | null): Promise<Response> {
  const encoding = encodingFor(request.headers.get('accept-encoding'), entry)
  const headers = oldMs === null ? headersOf(entry, encoding) : markedOld(entry, encoding, oldMs)
  if (request.headers.get('if-none-match')?.includes(headers.etag!)) {
    const { 'content-encoding': _, ...unchanged } = headers
    return new Response(null, { status: 304, headers: unchanged })
  }
  return new Response(bytesAtHand(entry, encoding) ?? (await bytesOf(entry, encoding)), { headers })
}

/** On what may be so no more. */
export const marksOfOld = { warning: '110 - "Response is Stale"' }

/** The last that is known, and how long ago that was. */
function markedOld(entry: Entry, encoding: Encoding | null, oldMs: number): Record<string, string> {
  const age = Math.max(1, Math.round(oldMs / 1000))
  return { ...headersOf(entry, encoding), ...marksOfOld, age: String(age) }
}
