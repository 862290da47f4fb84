import type { Database, Queries } from '../../platform/database.ts'
import { enqueueAll } from '../../platform/outbox.ts'
import { bookEarnings } from '../ledger/book.ts'
import { type ProgressedOrder, progressColumns, progressMail } from './progress-mail.ts'

const AT_ONCE = 100
const HOURS = 24

export const ordersDelivered = `select from orders where status = 'delivered'`

/**
 * Completes orders a day after their delivery, or when the last problem that was reported about them is answered. From
 * then on they have earned their money. Answers how many; any number of workers may do it at once.
 */
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
  if (completed.length === 0) return []
  await enqueueAll(tx, mails, now)
  await bookEarnings(
    tx,
    completed.map(({ id }) => id),
    now,
  )
  return completed
}

const sql = `
  with due as (
    select o.id, greatest(e.at + interval '${HOURS} hours', p.closed_at) as at from orders o
    cross join lateral (select max(at) as at from order_events
      where order_id = o.id and status = 'delivered' and undoes is null) e
    cross join lateral (select max(closed_at) as closed_at, bool_or(closed_at is null) as is_open
      from problem_reports where order_id = o.id) p
    where o.status = 'delivered' and e.at + interval '${HOURS} hours' <= $1 and p.is_open is not true
    order by o.id limit $2 for update of o skip locked),
  completed as (update orders o set status = 'completed' from due where o.id = due.id returning o.id, due.at),
  told as (
    insert into order_events (order_id, status, actor, at) select id, 'completed', 'system', at from completed order by at, id
    returning order_id)
  select ${progressColumns} from told join orders o on o.id = told.order_id join accounts a on a.id = o.account_id`
