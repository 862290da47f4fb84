import type { Queries } from '../../platform/database.ts'
import { wouldBook } from './book.ts'
import { type BookedLine, bookedOrders } from './queries.ts'

export interface FutureLine extends BookedLine {
  at: Date
}

/** What delivered orders will book by an instant, each when it is completed; those with an open problem wait for its answer. */
export async function futureLines(db: Queries, now: Date, until: Date): Promise<FutureLine[]> {
  const due = await db.query<{ id: number; at: Date }>(dueSql, [now, until], 'orders-to-complete')
  const at = new Map(due.map(order => [order.id, order.at]))
  const orders = await bookedOrders(db, [...at.keys()])
  return orders.flatMap(order => wouldBook(order).map(line => ({ ...line, at: at.get(order.orderId)! })))
}

const dueSql = `
  select o.id, greatest(max(e.at) + interval '24 hours', $1) as at
  from orders o join order_events e on e.order_id = o.id and e.status = 'delivered' and e.undoes is null
  where o.status = 'delivered'
    and not exists (select from problem_reports r where r.order_id = o.id and r.closed_at is null)
  group by o.chef_id, o.id having max(e.at) + interval '24 hours' <= $2 order by o.id`
