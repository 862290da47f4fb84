import type { Database, Queries } from '../platform/database.ts'
import { until } from './waiting.ts'

/** What a request answers that has been let in, and then waits for its account while somebody else changes it. */
export async function overtaken<T>(
  db: Database,
  accountId: number,
  request: () => Promise<T>,
  change: (tx: Queries) => Promise<unknown>,
): Promise<T> {
  const { answer } = await db.transaction(async tx => {
    await tx.query('select 1 from accounts where id = $1 for update', [accountId])
    const answer = request()
    await untilSomebodyWaits(tx)
    await change(tx)
    return { answer }
  })
  return answer
}

/** Until a request, or so many of them, waits for a row that this transaction has, or behind who does. */
export function untilSomebodyWaits(tx: Queries, requests = 1): Promise<void> {
  return until('a request waits for a row', async () => {
    // Jobs of the server wait for one another as well. A transaction knows the connections of its first look only; the request may have opened one since.
    await tx.query('select pg_stat_clear_snapshot()')
    const [waiting] = await tx.query(
      `with recursive behind as (
         select pid from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))
         union select a.pid from pg_stat_activity a join behind b on b.pid = any(pg_blocking_pids(a.pid)))
       select 1 from behind having count(*) >= $1`,
      [requests],
    )
    return waiting !== undefined
  })
}
