import type { Queries } from '../../platform/database.ts'

const AT_ONCE = 500
const HOURS = 24

/** Completes orders a day after their delivery. Answers how many; any number of workers may do it at once. */
export async function completeOrders(db: Queries, now: Date, signal?: AbortSignal): Promise<number> {
  for (let completed = 0; ; ) {
    const turn = signal?.aborted ? [] : await db.query(sql, [now, AT_ONCE], 'complete-orders')
    completed += turn.length
    if (turn.length < AT_ONCE) return completed
  }
}

const sql = `
  with due as (
    select o.id, e.at + interval '${HOURS} hours' as at from orders o
    cross join lateral (select max(at) as at from order_events where order_id = o.id and status = 'delivered') e
    where o.status = 'delivered' and e.at + interval '${HOURS} hours' <= $1
    order by o.id limit $2 for update of o skip locked),
  completed as (update orders o set status = 'completed' from due where o.id = due.id returning o.id, due.at)
  insert into order_events (order_id, status, actor, at) select id, 'completed', 'system', at from completed order by at, id
  returning order_id`
