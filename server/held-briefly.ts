import { reachDatabase } from './platform/reach-database.ts'

/** A transaction's statements were each quick enough, and took too long together. */
export class HeldTooLong extends Error {}

const QUERY_CANCELED = '57014'

/**
 * Does the work of a transaction whose locks others wait for, and breaks it off when it is not done in time: time-outs of PostgreSQL before 17
 * count each statement by itself. `lock` is the advisory lock that the transaction's connection alone holds: by it it is known there.
 */
export async function heldBriefly<T>(
  { databaseUrl, lock, ms }: { databaseUrl: string; lock: number; ms: number },
  work: () => Promise<T>,
): Promise<T> {
  let breaking: Promise<boolean> | null = null
  const timer = setTimeout(() => {
    breaking = breakOff(databaseUrl, lock).catch(() => false)
  }, ms)
  try {
    return await work()
  } catch (error) {
    const isBroken = await breaking
    throw isBroken && (error as { code?: string }).code === QUERY_CANCELED ? new HeldTooLong() : error
  } finally {
    clearTimeout(timer)
    // Not sent later, to whatever comes next on that connection.
    await breaking
  }
}

async function breakOff(databaseUrl: string, lock: number): Promise<boolean> {
  const other = await reachDatabase(databaseUrl)
  try {
    const { rowCount } = await other.query(
      `select pg_cancel_backend(pid) from pg_locks
       where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1 and granted
         and database = (select oid from pg_database where datname = current_database())`,
      [lock],
    )
    return rowCount === 1
  } finally {
    await other.end()
  }
}
