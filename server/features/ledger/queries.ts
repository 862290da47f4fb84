import type { BorneRefund, EarnedOrder, LedgerLine } from '@ladlewell/domain/ledger.ts'
import type { Queries } from '../../platform/database.ts'
import { among } from '../../schema/states.ts'

export interface BookedRefund extends BorneRefund {
  id: number
  /** null: not in the ledger yet. */
  lines: LedgerLine[] | null
}

export interface BookedOrder extends EarnedOrder {
  orderId: number
  chefId: number
  /** Of ours, who brought it; null: the kitchen, nobody, or nobody whom we know. */
  driverId: number | null
  isPaid: boolean
  /** The order's own lines; null: it is not earned yet. */
  earned: LedgerLine[] | null
  /** First owed first. */
  refunds: BookedRefund[]
}

export interface BookedLine extends LedgerLine {
  chefId: number
  /** Of a driver's line. */
  driverId: number | null
  orderId: number
  refundId: number | null
}

/** Orders with what the ledger holds of them, locked against other bookings until the transaction ends. */
export async function ordersToBook(tx: Queries, orderIds: readonly number[]): Promise<BookedOrder[]> {
  await tx.query(
    'select 1 from payments where order_id = any($1) order by id for update',
    [orderIds],
    'lock-payments',
  )
  return bookedOrders(tx, orderIds)
}

/** The same as they are at the moment. */
export function bookedOrders(db: Queries, orderIds: readonly number[]): Promise<BookedOrder[]> {
  return db.query<BookedOrder>(orderSql, [orderIds], 'orders-to-book')
}

/** Writes lines of orders and their refunds; those that are there already stay as they are. */
export async function writeLines(tx: Queries, lines: readonly BookedLine[], at: Date): Promise<void> {
  if (lines.length === 0) return
  await tx.query(
    linesSql,
    [
      lines.map(line => line.party),
      lines.map(line => line.kind),
      lines.map(line => line.cents),
      lines.map(line => line.chefId),
      lines.map(line => line.orderId),
      lines.map(line => line.refundId),
      at,
      lines.map(line => line.driverId),
    ],
    'ledger-lines',
  )
}

const broughtStatuses = among('o.status', ['delivered', 'completed'])

/** SQL: the driver of ours who brought an order `o`; what somebody else ticked was brought by whose route it is on. */
export const broughtBySql = `
  case when o.carrier = 'ladlewell' and ${broughtStatuses} then coalesce(
    (select l.driver_id from ledger_lines l where l.order_id = o.id and l.party = 'driver' limit 1),
    (select m.driver_id from stop_moves m where m.order_id = o.id and m.move = 'delivered' order by m.id desc limit 1),
    (select r.driver_id from route_stops s join routes r on r.id = s.route_id
     where s.order_id = o.id and r.delivery_date = o.delivery_date and r.chef_id is null)) end`

const orderSql = `
  select o.id as order_id, o.chef_id, p.status = 'paid' as is_paid,
    o.subtotal_cents, o.taxes_cents, o.delivery_fee_cents,
    o.tip_cents, o.discount_cents + o.quantity_discount_cents as discount_cents,
    o.commission_cents, p.credit_cents, o.delivery_share_percent, o.tip_driver_percent,
    case when not b.is_brought then null when o.carrier = 'kitchen' then 'chef' when b.driver_id is not null then 'driver' end
      as brought_by,
    b.driver_id,
    (select json_agg(json_build_object('party', l.party, 'kind', l.kind, 'cents', l.amount_cents) order by l.id)
      from ledger_lines l where l.order_id = o.id and l.refund_id is null and l.payout_id is null) as earned,
    coalesce((select json_agg(json_build_object('id', r.id, 'cents', r.amount_cents, 'creditCents', r.credit_cents, 'liable', r.liable, 'parts', r.parts,
        'lines', (select json_agg(json_build_object('party', l.party, 'kind', l.kind, 'cents', l.amount_cents))
          from ledger_lines l where l.refund_id = r.id)) order by r.id)
      from refunds r where r.payment_id = p.id), '[]') as refunds
  from orders o join payments p on p.order_id = o.id, lateral (
    select ${broughtStatuses} as is_brought, ${broughtBySql} as driver_id) b
  where o.id = any($1) order by o.id`

const linesSql = `
  insert into ledger_lines (party, kind, amount_cents, chef_id, order_id, refund_id, driver_id, at)
  select l.*, $7 from unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::int[], $6::int[], $8::int[])
    as l (party, kind, cents, chef_id, order_id, refund_id, driver_id)
  on conflict do nothing`

/**
 * SQL: books payouts (id, payee_id, amount_cents) to kitchens or drivers, as part of the statement that makes them; the
 * arguments but the first are its names.
 */
export const payoutLinesSql = (party: 'chef' | 'driver', payouts: string, at: string) => `
  insert into ledger_lines (party, kind, amount_cents, chef_id, driver_id, payout_id, at)
  select side.party, 'payout', side.sign * amount_cents, ${party === 'chef' ? 'payee_id' : 'null::int'},
    ${party === 'driver' ? `case when side.party = 'driver' then payee_id end` : 'null::int'}, id, ${at}
  from ${payouts} cross join (values ('${party}', -1), ('provider', 1)) as side (party, sign)`
