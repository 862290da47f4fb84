import { opensAt, tastedAt } from '@ladlewell/domain/box.ts'
import type { Queries } from '../../platform/database.ts'
import type { BoxRecord } from './box-queries.ts'

/** Ids of the boxes that would be open by now, did they not wait for a day with what was delivered first. */
export async function waitingForFirst(
  db: Queries,
  boxes: readonly BoxRecord[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const due = boxes.filter(({ state, cutoffAt }) => state === 'planned' && opensAt(cutoffAt) <= now)
  if (due.length === 0) return new Set()
  const seconds = await db.query<{ id: number; firstDeliveredAt: Date | null }>(
    sql,
    [due.map(({ id }) => id)],
    'boxes-waiting-for-first',
  )
  const waiting = seconds.filter(({ firstDeliveredAt: at }) => !at || tastedAt(at) > now)
  return new Set(waiting.map(({ id }) => id))
}

const sql = `
  select b.id, (
    select min(e.at) from orders o join order_events e on e.order_id = o.id
    where o.account_id = s.account_id and o.subscription_id = s.id and o.checkout_key not like 'renewal:%'
      and e.status = 'delivered') as "firstDeliveredAt"
  from boxes b join subscriptions s on s.id = b.subscription_id
  where b.id = any($1::int[]) and not exists (
    select 1 from boxes where subscription_id = s.id and delivery_date < b.delivery_date)`
