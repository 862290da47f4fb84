import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { HeldTooLong, heldBriefly } from './held-briefly.ts'
import { isFrom, known, type Migration, migrationsUpTo } from './migrations.ts'
import { sqlState } from './platform/database.ts'
import { explainWriting, reachDatabase } from './platform/reach-database.ts'
import { dropViews, makeViews } from './platform/seen-markets.ts'
import { aheadOf, appliedIn, noteTable } from './schema-state.ts'

const anyNumberOfOurs = 7_201_946

/**
 * Whoever waits for a table's lock has everybody else wait behind them: only so long, and then not for a while. Less than the second after
 * which PostgreSQL ends one of two who wait for each other, so that it is never a reader.
 */
const LOCK_MS = 900
const STATEMENT_MS = 2000
/** All of a migration's statements together, from the first lock that it waits for. */
const WHOLE_MS = 2500
const LONG_STATEMENT_MS = 3_600_000
const PAUSES_MS = [250, 500, 1000, 2000, 4000]
const TRIES = 120
/** What took too long may have waited for several locks in turn; what does so again and again is too slow. */
const SLOW_TRIES = 5
const OTHERS_MS = 200

type Tell = (sentence: string) => void

interface Options {
  /** No further than this one. */
  last?: string
  tell?: Tell
  migrations?: readonly Migration[]
  tries?: number
}

/**
 * Brings the database up to date with our migrations, beside processes that serve: none waits for a lock for longer than a second, each
 * is tried again until it gets it. Any number of processes may do this at once: an advisory lock lets one at a time. Answers how
 * many were applied; throws an Error with a sentence when one cannot be.
 */
export async function migrate(databaseUrl: string, options: Options = {}): Promise<number> {
  const { last, tell = () => undefined, migrations = migrationsUpTo(last) } = options
  const client = await reachDatabase(databaseUrl)
  try {
    await aloneWith(client)
    await noteTable(client)
    const applied = await appliedIn(client)
    const ahead = aheadOf(applied)
    if (ahead) throw new Error(ahead)
    const missing = migrations.filter(({ tag }) => !applied.has(tag))
    // Nobody is there yet, whom a lock could keep waiting.
    const isLive = applied.size > 0
    for (const migration of missing) {
      if (isLive) await untilOldOnesLeft(client, migration, tell)
      const within = isLive ? databaseUrl : null
      await until(() => apply(client, migration, within), migration, { tell, tries: options.tries ?? TRIES })
      if (isLive) tell(`Applied ${migration.tag}.`)
    }
    // Also where a first migration broke off before it came to them: without them who sees one market sees all.
    if (!(await hasViews(client))) await makeViews(client)
    return missing.length
  } catch (error) {
    throw explainWriting(error as Error)
  } finally {
    await client.end()
  }
}

async function hasViews(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_namespace where nspname = 'seen_markets'")
  return rowCount === 1
}

/** Asked for again and again: who waits for it within a statement would keep an index that is built concurrently waiting. */
async function aloneWith(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [anyNumberOfOurs])
    if (rows[0].mine) return
    await pause(OTHERS_MS)
  }
}

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'
const TOOK_TOO_LONG = '57014'
const HELD_TOO_LONG = 'held too long'

async function until(
  work: () => Promise<void>,
  { tag }: Migration,
  { tell, tries }: { tell: Tell; tries: number },
): Promise<void> {
  for (let nth = 0; ; nth++) {
    try {
      return await work()
    } catch (error) {
      const state = error instanceof HeldTooLong ? HELD_TOO_LONG : sqlState(error)
      if (state === TOOK_TOO_LONG)
        throw new Error(
          `Migration ${tag} has a statement that takes longer than it may while others wait for its lock. See “Changing the database” in CONTRIBUTING.md.`,
        )
      if (state === HELD_TOO_LONG && nth + 1 >= Math.min(tries, SLOW_TRIES))
        throw new Error(
          `Migration ${tag} takes longer in all than it may while others wait for its locks. Part it, as “Changing the database” in CONTRIBUTING.md says.`,
        )
      if (![LOCK_NOT_AVAILABLE, DEADLOCK, HELD_TOO_LONG].includes(state ?? '')) throw error
      if (nth + 1 >= tries)
        throw new Error(
          `Migration ${tag} never got its lock in ${tries} tries: somebody reads or writes for a long time. Look into pg_stat_activity, and migrate again.`,
        )
      if (nth === 0) tell(`Migration ${tag} waits for a lock; it is tried again until it has it.`)
      await pause(PAUSES_MS[Math.min(nth, PAUSES_MS.length - 1)])
    }
  }
}

/** `live`: where somebody is served meanwhile, whom a lock would keep waiting. */
async function apply(client: pg.Client, migration: Migration, live: string | null): Promise<void> {
  if (migration.way === 'transaction') {
    const work = () => inTransaction(client, migration, live !== null)
    if (live === null || !isFrom(migration.tag)) return work()
    return heldBriefly({ databaseUrl: live, lock: anyNumberOfOurs, ms: WHOLE_MS }, work)
  }
  for (const statement of migration.statements) {
    if (migration.way === 'batches') await inBatches(client, statement)
    else await outside(client, statement)
  }
  await client.query(noteSql, [migration.tag, migration.needs])
}

/** With the views as they are to be from then on: nobody ever finds them gone. */
async function inTransaction(client: pg.Client, migration: Migration, isLive: boolean): Promise<void> {
  await client.query('begin')
  try {
    if (isLive) {
      await client.query(timeOuts('local', LOCK_MS, isFrom(migration.tag) ? STATEMENT_MS : 0))
      await client.query(dropViews)
    }
    await client.query(migration.text)
    if (isLive) await makeViews(client)
    await client.query(noteSql, [migration.tag, migration.needs])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

const index = /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i
/** None of their locks keeps a reader or a writer waiting, but they wait for everybody who was there before. */
const waitsAlone = /\bconcurrently\b|\bvalidate\s+constraint\b/i

async function outside(client: pg.Client, statement: string): Promise<void> {
  const name = index.exec(statement)?.[1]
  await client.query(timeOuts('session', waitsAlone.test(statement) ? 0 : LOCK_MS, LONG_STATEMENT_MS))
  try {
    if (name && (await isBroken(client, name))) await client.query(`drop index concurrently "${name}"`)
    await client.query(statement)
  } finally {
    await client.query(timeOuts('session', 0, 0)).catch(() => undefined)
  }
}

/** An index that was being built when its builder died: there by its name, and used by nobody. */
async function isBroken(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relname = $1 and c.relnamespace = 'public'::regnamespace and not i.indisvalid`,
    [name],
  )
  return rowCount === 1
}

/** The same statement until it finds nothing more to change, each time for as long as others can wait for its rows. */
async function inBatches(client: pg.Client, statement: string): Promise<void> {
  for (let changed = 1; changed > 0; ) {
    await client.query('begin')
    try {
      await client.query(timeOuts('local', LOCK_MS, STATEMENT_MS))
      changed = (await client.query(statement)).rowCount ?? 0
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  }
}

const GONE_SECONDS = 30
const LEAVE_MS = 2000
const LEAVE_TRIES = 60

/** What takes something away waits for processes that were released before anything else took its place. */
async function untilOldOnesLeft(client: pg.Client, { tag, needs }: Migration, tell: Tell): Promise<void> {
  if (needs === null) return
  for (let nth = 0; ; nth++) {
    const { rows } = await client.query<{ knows: string | null }>(
      `select knows from processes where at > now() - interval '${GONE_SECONDS} seconds'`,
    )
    // Whoever knows what this one does not is newer.
    const old = rows.filter(
      ({ knows }) => knows === null || (known.includes(knows) && known.indexOf(knows) < known.indexOf(needs)),
    )
    if (old.length === 0) return
    if (nth === 0) tell(`Migration ${tag} waits until ${old.length} processes of older releases are gone.`)
    if (nth + 1 >= LEAVE_TRIES)
      throw new Error(
        `Migration ${tag} takes away what processes of older releases use, and ${old.length} of them run. Stop them, and migrate again.`,
      )
    await pause(LEAVE_MS)
  }
}

function timeOuts(scope: 'local' | 'session', lockMs: number, statementMs: number): string {
  return `set ${scope} lock_timeout = ${lockMs}; set ${scope} statement_timeout = ${statementMs}`
}

const noteSql = 'insert into migrations (tag, applied_at, needs) values ($1, now(), $2)'
