import { connect, type Database } from './database.ts'
import type { Log } from './log.ts'
import { meetPooler } from './pooler.ts'

interface Where {
  DATABASE_URL: string
  DATABASE_POOL_URL?: string | undefined
  DATABASE_CONNECTIONS: number
}

/** The database that statements go to: through the pooler where there is one. Throws an Error with one sentence when that cannot serve. */
export async function openDatabase(settings: Where, log: Log): Promise<Database> {
  const { DATABASE_URL, DATABASE_POOL_URL, DATABASE_CONNECTIONS } = settings
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost')
  if (!DATABASE_POOL_URL) return connect(DATABASE_URL, DATABASE_CONNECTIONS, onError)
  const pooler = await meetPooler(DATABASE_POOL_URL, DATABASE_URL)
  if (!pooler.keepsStatements)
    log.warn(
      'the pooler keeps no prepared statements: each is planned anew; PgBouncer 1.21 and later keep them',
    )
  return connect(DATABASE_POOL_URL, DATABASE_CONNECTIONS, onError, undefined, pooler)
}
