import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { sqlStatements } from './metrics.ts'
import { isRefusal } from './refusal.ts'
import { marketsSeen, narrowSql } from './seen-markets.ts'

export type Row = Record<string, unknown>

/** Runs SQL; inside a transaction every statement goes through its own Queries. */
export interface Queries {
  /** A `name` makes it a prepared statement. A column `placed_at` comes back as `placedAt`, dates as 'YYYY-MM-DD'. */
  query<R extends object = Row>(text: string, values?: readonly unknown[], name?: string): Promise<R[]>
}

export interface Database extends Queries {
  /**
   * READ COMMITTED; deadlocks and serialization failures get three tries. A refusal that `work` returns is handed on
   * after a rollback, and so is what it throws.
   */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>
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

/** Connects lazily. `patienceMs` is how long a statement may take. A lost connection never ends the process; an empty pool answers within two seconds. */
export function connect(
  url: string,
  connections: number,
  onError: (error: Error) => void,
  patienceMs = 10_000,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 2000,
    statement_timeout: patienceMs,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 15_000,
    query_timeout: patienceMs + 2000,
    types,
  })
  // The pool listens to idle connections only; one that is lost in a transaction would end the process.
  pool.on('connect', client => client.on('error', onError))
  pool.on('error', onError)
  const all = queriesOn(pool)
  return {
    query: (text, values, name) =>
      marketsSeen() ? inTransaction(pool, tx => tx.query(text, values, name)) : all.query(text, values, name),
    pool,
    transaction: work => retried(() => inTransaction(pool, work)),
    close: () => pool.end(),
  }
}

/** Guards the rule that nothing waits for a network inside a transaction. Throws when it is broken. */
export function assertOutsideTransaction(what: string): void {
  if (open.getStore()) throw new Error(`${what} was called inside a database transaction`)
}

/** Queries by one connection, or by any of a pool. */
export function queriesOn(client: pg.Pool | pg.ClientBase): Queries {
  return {
    async query<R extends object>(text: string, values: readonly unknown[] = [], name?: string) {
      sqlStatements.inc()
      const statement = {
        text,
        values: values as unknown[],
        rowMode: 'array' as const,
        ...(name ? { name } : {}),
      }
      const { rows, fields } = await client.query<unknown[]>(statement).catch(noted)
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

async function inTransaction<T>(pool: pg.Pool, work: (tx: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const tx = queriesOn(client)
    await tx.query('begin')
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

const tryAgain = new Set(['40001', '40P01'])
const LOCK_NOT_AVAILABLE = '55P03'
const READ_ONLY = '25006'
const DISK_FULL = '53100'
// Also: an idle transaction or a session was ended, reading or writing a file failed.
const unavailable = new Set([LOCK_NOT_AVAILABLE, READ_ONLY, '25P03', '25P04', '58000', '58030', ...tryAgain])

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 3 || !tryAgain.has(sqlState(error) ?? '')) throw error
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
