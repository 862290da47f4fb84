import type { Database, Queries } from '../../platform/database.ts'
import { enqueueAll } from '../../platform/outbox.ts'
import { type ProgressedOrder, progressColumns, progressMail } from './progress-mail.ts'

const AT_ONCE = 500

export const ordersToLock = `
  select from orders o join payments p on p.order_id = o.id
  where o.status = 'placed' and o.cutoff_at <= clock.now and p.status = 'paid'`

/**
 * Locks paid orders whose cut-off has passed, the longest passed first: from then on they can be cooked. One that waits
 * for its money is locked once it has come. Answers how many; any number of workers may do it at once.
 */
export async function lockOrders(
  db: Database,
  publicUrl: string,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  for (let locked = 0; ; ) {
    const turn = signal?.aborted ? [] : await db.transaction(tx => lockSome(tx, publicUrl, now))
    locked += turn.length
    if (turn.length < AT_ONCE) return locked
  }
}

async function lockSome(tx: Queries, publicUrl: string, now: Date): Promise<ProgressedOrder[]> {
  const locked = await tx.query<ProgressedOrder>(sql, [now, AT_ONCE], 'lock-orders')
  const mails = locked.map(order => progressMail(order, 'locked', publicUrl))
  if (mails.length > 0) await enqueueAll(tx, mails, now)
  return locked
}

const sql = `
  with due as (
    select o.id, greatest(o.cutoff_at, p.settled_at) as at from orders o join payments p on p.order_id = o.id
    where o.status = 'placed' and o.cutoff_at <= $1 and p.status = 'paid'
    order by o.cutoff_at, o.id limit $2 for update of o skip locked),
  locked as (update orders o set status = 'locked' from due where o.id = due.id returning o.id, due.at),
  told as (
    insert into order_events (order_id, status, actor, at) select id, 'locked', 'system', at from locked order by at, id
    returning order_id)
  select ${progressColumns} from told join orders o on o.id = told.order_id join accounts a on a.id = o.account_id`
