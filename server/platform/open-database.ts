import type { Endpoint } from '@ladlewell/contract/http.ts'
import { connect, type Database } from './database.ts'
import { type LateReads, readLateFrom } from './late-reads.ts'
import type { Log } from './log.ts'
import { meetPooler, meetReplica } from './pooler.ts'

interface Where {
  DATABASE_URL: string
  DATABASE_POOL_URL?: string | undefined
  DATABASE_READ_URL?: string | undefined
  DATABASE_CONNECTIONS: number
  production: boolean
}

/**
 * The database that statements go to: through the pooler where there is one; what may be late to the replica where there
 * is one. Throws an Error with one sentence when one of them cannot serve.
 */
export async function openDatabase(
  settings: Where,
  log: Log,
  mayBeLate: (endpoint: Endpoint) => boolean,
): Promise<{ db: Database; lateReads: LateReads | null }> {
  const { DATABASE_URL, DATABASE_READ_URL, DATABASE_CONNECTIONS, production } = settings
  if (DATABASE_READ_URL) await meetReplica(DATABASE_READ_URL, DATABASE_URL, log)
  const primary = await openPrimary(settings, log)
  if (!DATABASE_READ_URL) return { db: primary, lateReads: null }
  const onError = (error: Error) => log.warn({ err: error }, 'connection to the replica lost')
  const replica = connect(DATABASE_READ_URL, DATABASE_CONNECTIONS, onError, undefined, { readsOnly: true })
  const lateReads = readLateFrom(replica, primary, { log, mayBeLate, production })
  return { db: lateReads.db, lateReads }
}

async function openPrimary(settings: Where, log: Log): Promise<Database> {
  const { DATABASE_URL, DATABASE_POOL_URL, DATABASE_CONNECTIONS } = settings
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost')
  if (!DATABASE_POOL_URL) return connect(DATABASE_URL, DATABASE_CONNECTIONS, onError)
  const pooler = await meetPooler(DATABASE_POOL_URL, DATABASE_URL)
  if (!pooler.keepsStatements)
    log.warn(
      'the pooler keeps no prepared statements: each is planned anew; PgBouncer 1.21 and later keep them',
    )
  return connect(DATABASE_POOL_URL, DATABASE_CONNECTIONS, onError, undefined, { pooler })
}
