import type { BorneRefund, EarnedOrder, LedgerLine } from '@ladlewell/domain/ledger.ts'
import type { Queries } from '../../platform/database.ts'

export interface BookedRefund extends BorneRefund {
  id: number
  /** null: not in the ledger yet. */
  lines: LedgerLine[] | null
}

export interface BookedOrder extends EarnedOrder {
  orderId: number
  chefId: number
  isPaid: boolean
  isEarned: boolean
  /** First owed first. */
  refunds: BookedRefund[]
}

export interface BookedLine extends LedgerLine {
  chefId: number
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
    ],
    'ledger-lines',
  )
}

const orderSql = `
  select o.id as order_id, o.chef_id, p.status = 'paid' as is_paid,
    o.subtotal_cents, o.taxes_cents, o.delivery_fee_cents,
    o.tip_cents, o.discount_cents + o.quantity_discount_cents as discount_cents,
    o.commission_cents,
    exists (select 1 from ledger_lines l
      where l.order_id = o.id and l.refund_id is null and l.payout_id is null) as is_earned,
    coalesce((select json_agg(json_build_object('id', r.id, 'cents', r.amount_cents, 'liable', r.liable, 'parts', r.parts,
        'lines', (select json_agg(json_build_object('party', l.party, 'kind', l.kind, 'cents', l.amount_cents))
          from ledger_lines l where l.refund_id = r.id)) order by r.id)
      from refunds r where r.payment_id = p.id), '[]') as refunds
  from orders o join payments p on p.order_id = o.id where o.id = any($1) order by o.id`

const linesSql = `
  insert into ledger_lines (party, kind, amount_cents, chef_id, order_id, refund_id, at)
  select l.*, $7 from unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::int[], $6::int[])
    as l (party, kind, cents, chef_id, order_id, refund_id)
  on conflict do nothing`

/** SQL: books payouts (id, chef_id, amount_cents), as part of the statement that makes them; the arguments are its names. */
export const payoutLinesSql = (payouts: string, at: string) => `
  insert into ledger_lines (party, kind, amount_cents, chef_id, payout_id, at)
  select side.party, 'payout', side.sign * amount_cents, chef_id, id, ${at}
  from ${payouts} cross join (values ('chef', -1), ('provider', 1)) as side (party, sign)`
