import type { Queries } from '../../platform/database.ts'

const AT_ONCE = 500

/**
 * Locks paid orders whose cut-off has passed, the longest passed first: from then on they can be cooked. One that waits
 * for its money is locked once it has come. Answers how many; any number of workers may do it at once.
 */
export async function lockOrders(db: Queries, now: Date, signal?: AbortSignal): Promise<number> {
  for (let locked = 0; ; ) {
    const turn = signal?.aborted ? [] : await db.query(sql, [now, AT_ONCE], 'lock-orders')
    locked += turn.length
    if (turn.length < AT_ONCE) return locked
  }
}

const sql = `
  with due as (
    select o.id, greatest(o.cutoff_at, p.settled_at) as at from orders o join payments p on p.order_id = o.id
    where o.status = 'placed' and o.cutoff_at <= $1 and p.status = 'paid'
    order by o.cutoff_at, o.id limit $2 for update of o skip locked),
  locked as (update orders o set status = 'locked' from due where o.id = due.id returning o.id, due.at)
  insert into order_events (order_id, status, actor, at) select id, 'locked', 'system', at from locked order by at, id
  returning order_id`
