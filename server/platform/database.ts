import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { shareConnections } from './connection-share.ts'
import { wayTo } from './database-hosts.ts'
import { sqlStatements } from './metrics.ts'
import { watchPool } from './pool-figures.ts'
import { isRefusal } from './refusal.ts'
import { failUnreplicated } from './replicated.ts'
import { marketsSeen, narrowSql } from './seen-markets.ts'
import { beginning, leavesTrace, spanOfStatement } from './statement-spans.ts'
import { inSpan } from './tracing.ts'

export type Row = Record<string, unknown>

/** Runs SQL; inside a transaction every statement goes through its own Queries. */
export interface Queries {
  /** A `name` makes it a prepared statement. A column `placed_at` comes back as `placedAt`, dates as 'YYYY-MM-DD'. */
  query<R extends object = Row>(text: string, values?: readonly unknown[], name?: string): Promise<R[]>
}

export interface Database extends Queries {
  /**
   * READ COMMITTED; deadlocks and serialization failures get three tries. A refusal that `work` returns is handed on
   * after a rollback, and so is what it throws. `patienceMs` is how long each statement may take, its
   * waiting for locks included, where nobody waits for it.
   */
  transaction<T>(work: (tx: Queries) => Promise<T>, how?: { patienceMs?: number }): Promise<T>
  pool: pg.Pool
  close(): Promise<void>
}

const types = {
  getTypeParser: ((oid: number, format: 'text' | 'binary' | undefined) =>
    oid === pg.types.builtins.DATE
      ? (value: string) => value
      : oid === pg.types.builtins.NUMERIC || oid === pg.types.builtins.INT8
        ? Number
        : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

const open = new AsyncLocalStorage<true>()

/** How long a statement may take, may wait for a lock, and a transaction may wait for its next statement. */
export const timeOuts = {
  statement_timeout: 10_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 15_000,
}

/** A pooler between us and the database, which gives a connection away after each transaction. */
export interface Pooler {
  /** Whether it keeps prepared statements apart. Time-outs are the role's own: it takes none from us. */
  keepsStatements: boolean
}

/** So much later than the database a statement is given up here. */
const LATER_MS = 2000

interface How {
  pooler?: Pooler
  /** It leads to a replica: that this takes no writes is no reason to look elsewhere. */
  readsOnly?: boolean
}

/** Connects lazily. `patienceMs` is how long a statement may take. A lost connection never ends the process; an empty pool answers within two seconds. */
export function connect(
  url: string,
  connections: number,
  onError: (error: Error) => void,
  patienceMs = timeOuts.statement_timeout,
  { pooler, readsOnly = false }: How = {},
): Database {
  const pool = new pg.Pool({
    ...wayTo(url),
    max: connections,
    connectionTimeoutMillis: 2000,
    // Longer than a process that rests says nothing: each new connection is a process and a transaction of the database's.
    idleTimeoutMillis: 30_000,
    ...(pooler ? {} : { ...timeOuts, statement_timeout: patienceMs }),
    query_timeout: patienceMs + LATER_MS,
    types,
  })
  // The pool listens to idle connections only; one that is lost in a transaction would end the process.
  pool.on('connect', client => {
    client.on('error', onError)
    failUnreplicated(client)
  })
  pool.on('error', onError)
  shareConnections(pool)
  watchPool(pool, readsOnly ? 'replica' : 'main')
  const on = (client: pg.Pool | pg.ClientBase, patienceMs?: number) =>
    queriesOn(client, pooler?.keepsStatements, patienceMs)
  const all = on(pool)
  const query = (...said: Parameters<Queries['query']>) =>
    marketsSeen() || leavesTrace(said[0])
      ? inTransaction(pool, on, tx => tx.query(...said))
      : all.query(...said)
  const elsewhere = () => leaveIdle(pool)
  const onlyElsewhere = readsOnly ? [] : [READ_ONLY]
  return {
    query: <R extends object>(...said: Parameters<Queries['query']>) =>
      retried(() => query(...said) as Promise<R[]>, elsewhere, onlyElsewhere),
    pool,
    transaction: (work, how) =>
      retried(() => inTransaction(pool, on, work, how), elsewhere, [...onlyElsewhere, ...tryAgain]),
    close: () => pool.end(),
  }
}

/** The connections that nobody uses lead to a server that takes no writes any more. */
function leaveIdle(pool: pg.Pool): void {
  for (let left = pool.idleCount; left > 0; left--)
    pool.connect().then(
      client => client.release(true),
      () => undefined,
    )
}

/** Guards the rule that nothing waits for a network inside a transaction. Throws when it is broken. */
export function assertOutsideTransaction(what: string): void {
  if (open.getStore()) throw new Error(`${what} was called inside a database transaction`)
}

/** Queries by one connection, or by any of a pool. Without `named` no statement is prepared under its name. */
export function queriesOn(client: pg.Pool | pg.ClientBase, named = true, patienceMs?: number): Queries {
  return {
    async query<R extends object>(text: string, values: readonly unknown[] = [], name?: string) {
      sqlStatements.inc()
      const statement = {
        text,
        values: values as unknown[],
        rowMode: 'array' as const,
        ...(name && named ? { name } : {}),
        query_timeout: patienceMs && patienceMs + LATER_MS,
      }
      const { rows, fields } = await inSpan(
        () => spanOfStatement(text, name),
        () => client.query<unknown[]>(statement).catch(noted),
      )
      // Several statements at once have several results, which nobody reads.
      if (!fields) return []
      const shape = shapeOf(fields, name)
      return rows.map(values => rowOf(shape, values) as R)
    },
  }
}

interface Shape {
  names: readonly string[]
  /** Copied for each row: an object that is born with all its keys is several times as fast. */
  empty: Row
}

const shapes = new Map<string, Shape>()

/** A named statement always has the same columns, so that its names are made once. */
function shapeOf(fields: readonly pg.FieldDef[], name = ''): Shape {
  const known = shapes.get(name)
  if (known) return known
  const names = fields.map(field => camelCase(field.name))
  const shape = { names, empty: Object.fromEntries(names.map(each => [each, null])) }
  if (name) shapes.set(name, shape)
  return shape
}

function camelCase(column: string): string {
  return column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function rowOf({ names, empty }: Shape, values: readonly unknown[]): Row {
  const row = { ...empty }
  for (let i = 0; i < names.length; i++) row[names[i]!] = values[i]
  return row
}

async function inTransaction<T>(
  pool: pg.Pool,
  on: (client: pg.ClientBase, patienceMs?: number) => Queries,
  work: (tx: Queries) => Promise<T>,
  { patienceMs }: { patienceMs?: number } = {},
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const tx = on(client, patienceMs)
    await tx.query(beginning())
    if (patienceMs)
      await tx.query(`set local statement_timeout = ${patienceMs}; set local lock_timeout = ${patienceMs}`)
    const markets = marketsSeen()
    if (markets) await tx.query(narrowSql, [`{${markets.join(',')}}`])
    try {
      const result = await open.run(true, () => work(tx))
      await tx.query(isRefusal(result) ? 'rollback' : 'commit')
      return result
    } catch (error) {
      await tx.query('rollback').catch((lost: Error) => {
        broken = lost
      })
      // After a failover the same address may lead to a server that takes writes: by another connection.
      if (sqlState(error) === READ_ONLY) broken = error as Error
      throw error
    }
  } finally {
    client.release(broken)
  }
}

const tryAgain = ['40001', '40P01']
const LOCK_NOT_AVAILABLE = '55P03'
const READ_ONLY = '25006'
const READ_ONLY_PAUSE_MS = 100
const DISK_FULL = '53100'
// Also: an idle transaction or a session was ended, reading or writing a file failed.
const unavailable = new Set([LOCK_NOT_AVAILABLE, READ_ONLY, '25P03', '25P04', '58000', '58030', ...tryAgain])

/** Three tries of what had no effect. What met a server that only reads is tried by other connections, a moment later. */
async function retried<T>(
  work: () => Promise<T>,
  elsewhere: () => void,
  states: readonly string[],
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const state = sqlState(error) ?? ''
      if (state === READ_ONLY) elsewhere()
      if (attempt === 3 || !states.includes(state)) throw error
      if (state === READ_ONLY) await pause(READ_ONLY_PAUSE_MS * attempt)
    }
  }
}

let diskFullAt = Number.NEGATIVE_INFINITY

function noted(error: unknown): never {
  if (sqlState(error) === DISK_FULL) diskFullAt = performance.now()
  throw error
}

/** Whether a statement of this process found the database's disk full within this time. */
export function diskWasFullWithin(ms: number): boolean {
  return performance.now() - diskFullAt < ms
}

/** The SQLSTATE of a database error, wherever Drizzle or node-postgres put it. */
export function sqlState(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  return cause ? sqlState(cause) : undefined
}

/** Whether the database could not be reached, takes no writes or had no place for us: worth a 503, not a 500. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlState(error) ?? ''
  if (/^(08|53|57)/.test(state) || unavailable.has(state)) return true
  const text =
    error instanceof Error ? `${error.message} ${String((error as { code?: unknown }).code ?? '')}` : ''
  return /timeout exceeded when trying to connect|Query read timeout|not queryable|Client was closed|calling end on the pool|Connection terminated|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|timeout expired|ENOENT.*PGSQL/.test(
    text,
  )
}
