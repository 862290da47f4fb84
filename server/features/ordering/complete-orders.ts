import type { Database, Queries } from '../../platform/database.ts'
import { enqueueAll } from '../../platform/outbox.ts'
import { type ProgressedOrder, progressColumns, progressMail } from './progress-mail.ts'

const AT_ONCE = 500
const HOURS = 24

/** Completes orders a day after their delivery. Answers how many; any number of workers may do it at once. */
export async function completeOrders(
  db: Database,
  publicUrl: string,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  for (let completed = 0; ; ) {
    const turn = signal?.aborted ? [] : await db.transaction(tx => completeSome(tx, publicUrl, now))
    completed += turn.length
    if (turn.length < AT_ONCE) return completed
  }
}

async function completeSome(tx: Queries, publicUrl: string, now: Date): Promise<ProgressedOrder[]> {
  const completed = await tx.query<ProgressedOrder>(sql, [now, AT_ONCE], 'complete-orders')
  const mails = completed.map(order => progressMail(order, 'completed', publicUrl))
  if (mails.length > 0) await enqueueAll(tx, mails, now)
  return completed
}

const sql = `
  with due as (
    select o.id, e.at + interval '${HOURS} hours' as at from orders o
    cross join lateral (select max(at) as at from order_events where order_id = o.id and status = 'delivered') e
    where o.status = 'delivered' and e.at + interval '${HOURS} hours' <= $1
    order by o.id limit $2 for update of o skip locked),
  completed as (update orders o set status = 'completed' from due where o.id = due.id returning o.id, due.at),
  told as (
    insert into order_events (order_id, status, actor, at) select id, 'completed', 'system', at from completed order by at, id
    returning order_id)
  select ${progressColumns} from told join orders o on o.id = told.order_id join accounts a on a.id = o.account_id`
