import type { Queries } from '../../platform/database.ts'

/** An order as it ended, by our books. */
export interface EndedOrder {
  id: number
  status: string
  carrier: 'kitchen' | 'ladlewell'
  deliveryDate: string
  windowUntil: string
  totalCents: number
  deliveryFeeCents: number
  backCents: number
  /** Of the delivery fee, for lateness. */
  lateBackCents: number
  problems: number
  /** Problems that are nobody's. */
  unowned: number
  stop: string | null
  deliveredAt: Date | null
  outAt: Date | null
}

export function endedOrders(db: Queries): Promise<EndedOrder[]> {
  return db.query<EndedOrder>(endedSql)
}

const eventAt = (status: string) => `(
  select max(e.at) from order_events e where e.order_id = o.id and e.status = '${status}' and e.undoes is null
    and not exists (select 1 from order_events u where u.undoes = e.id))`

const endedSql = `
  select o.id, o.status, o.carrier, o.delivery_date, o.window_until, o.total_cents, o.delivery_fee_cents,
    coalesce((select sum(amount_cents) from refunds r where r.payment_id = p.id), 0)::int as back_cents,
    coalesce((select sum(amount_cents) from refunds r where r.payment_id = p.id and r.reason = 'late-delivery'), 0)::int as late_back_cents,
    (select count(*)::int from problem_reports r where r.order_id = o.id) as problems,
    (select count(*)::int from problem_reports r where r.order_id = o.id and r.owner_id is null) as unowned,
    s.state as stop, ${eventAt('delivered')} as delivered_at, ${eventAt('out-for-delivery')} as out_at
  from orders o join payments p on p.order_id = o.id left join route_stops s on s.order_id = o.id order by o.id`
