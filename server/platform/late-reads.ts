import { AsyncLocalStorage } from 'node:async_hooks'
import type { Endpoint } from '@ladlewell/contract/http.ts'
import type { Bulletin } from './bulletin.ts'
import { type Database, isDatabaseUnavailable, type Queries, sqlState } from './database.ts'
import type { Log } from './log.ts'

// A replica has what the primary had a moment ago. What may be that old is read from it, never older than what the process
// was told of and never than what the reader's own session wrote: of both the place in the primary's log is known.

/** From which place in the primary's log on a read is new enough; null: what is there now, by the primary. */
const since = new AsyncLocalStorage<number | null>()

export interface LateReads {
  /** The primary; a statement inside a call that may be late goes to the replica while that is new enough. */
  db: Database
  /** Lets a call read late, if it is one of those that may and we know what the session wrote. */
  let<T>(endpoint: Endpoint, request: Request, call: () => Promise<T>): Promise<T>
  /** Has whoever wrote, or reads here for the first time, bring along from now on what they have seen. */
  mark(endpoint: Endpoint, request: Request, answer: Response): Promise<void>
  /** Has no read be older than what the process hears. Resolves once the primary was asked where it is. */
  follow(bulletin: Bulletin): Promise<void>
}

/** Does some work that reads what is there now, inside a call that may be late. */
export function readNow<T>(work: () => T): T {
  return since.run(null, work)
}

/** After a replica failed, or leads elsewhere. */
const REST_MS = 5000
const ASK_AGAIN_MS = 50
const COOKIE = 'seen'
/** Errors that say nothing of the replica. */
const itsOwn = new Set(['25006', '40001', '40P01'])
const WEEK_IN_SECONDS = 7 * 24 * 60 * 60

export function readLateFrom(
  replica: Database,
  primary: Database,
  {
    log,
    mayBeLate,
    production,
  }: { log: Log; mayBeLate: (endpoint: Endpoint) => boolean; production: boolean },
): LateReads {
  const position = openPosition(replica, log)
  let least = Number.POSITIVE_INFINITY
  let told = 0
  let raising: Promise<void> | null = null

  const primaryAt = async () => (await readNow(() => primary.query<{ at: number }>(primarySql)))[0]!.at

  /** Until the answer is there nothing is new enough: what was announced may be after anything that is known. */
  const raise = () => {
    told++
    least = Number.POSITIVE_INFINITY
    raising ??= ask().finally(() => {
      raising = null
    })
    return raising
  }
  const ask = async () => {
    for (let heard = -1; heard !== told; ) {
      heard = told
      const at = await primaryAt()
      if (heard === told) least = at
    }
  }
  const forget = () => void raise().catch(() => undefined)

  const query = async <R extends object>(...said: Parameters<Queries['query']>): Promise<R[]> => {
    const from = since.getStore() ?? null
    if (from === null || !(await position.isPast(Math.max(from, least)))) return primary.query<R>(...said)
    try {
      return await replica.query<R>(...said)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      // It writes, or was in the way of what is replayed; or nobody is there.
      if (!itsOwn.has(sqlState(error) ?? '')) position.rest(error)
      return primary.query<R>(...said)
    }
  }

  return {
    db: {
      ...primary,
      query,
      close: async () => void (await Promise.all([primary.close(), replica.close()])),
    },
    let(endpoint, request, call) {
      const seen = mayBeLate(endpoint) ? seenBy(request) : null
      return seen === null ? call() : since.run(seen, call)
    },
    async mark(endpoint, request, answer) {
      const wrote = endpoint.method !== 'GET'
      const isNew = isSomebodys(request) && mayBeLate(endpoint) && seenBy(request) === null
      if (!wrote && !isNew) return
      if (!answer.headers.get('cache-control')?.includes('no-store') && answer.status !== 204) return
      // Whose place is not known reads from the primary.
      const at = await primaryAt().catch(() => null)
      const age = at === null ? 0 : WEEK_IN_SECONDS
      const flags = `Path=/api; Max-Age=${age}; HttpOnly; SameSite=Lax${production ? '; Secure' : ''}`
      answer.headers.append('set-cookie', `${COOKIE}=${at ?? ''}; ${flags}`)
    },
    async follow(bulletin) {
      for (const topic of ['catalogue', 'clock', 'market'] as const) bulletin.on(topic, forget)
      bulletin.onBeat(forget)
      await raise()
    },
  }
}

/** Where a session is known to have seen the primary; null when nobody kept it. Whoever is nobody wrote nothing. */
function seenBy(request: Request): number | null {
  const [, at] = /(?:^|;\s*)seen=(\d{1,15})(?:;|$)/.exec(request.headers.get('cookie') ?? '') ?? []
  if (at !== undefined) return Number(at)
  return isSomebodys(request) ? null : 0
}

function isSomebodys(request: Request): boolean {
  return request.headers.has('authorization')
}

/** How far a replica is, which is asked when it may be too little. */
function openPosition(replica: Database, log: Log) {
  let known = -1
  let askedAt = Number.NEGATIVE_INFINITY
  let restsUntil = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | null = null

  const rest = (why: unknown) => {
    if (performance.now() >= restsUntil) log.warn({ err: why }, 'the replica is not read for a while')
    restsUntil = performance.now() + REST_MS
    known = -1
  }
  const ask = async () => {
    askedAt = performance.now()
    const [row] = await readNow(() => replica.query<{ at: number | null }>(replicaSql))
    if (row?.at == null) throw new Error('DATABASE_READ_URL leads to no replica.')
    known = row.at
  }
  return {
    rest,
    async isPast(at: number): Promise<boolean> {
      if (at === Number.POSITIVE_INFINITY || performance.now() < restsUntil) return false
      if (at <= known) return true
      if (performance.now() - askedAt < ASK_AGAIN_MS && !asking) return false
      asking ??= ask()
        .catch(rest)
        .finally(() => {
          asking = null
        })
      await asking
      return at <= known
    },
  }
}

const primarySql = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as at`

const replicaSql = `
  select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end as at`
