import type { EarnedOrder, LedgerLine, Liable } from '@ladlewell/domain/ledger.ts'
import type { Queries } from '../../platform/database.ts'

export interface BookedRefund {
  id: number
  cents: number
  liable: Liable
  isBooked: boolean
}

export interface BookedOrder extends EarnedOrder {
  orderId: number
  chefId: number
  isPaid: boolean
  isEarned: boolean
  /** First owed first. */
  refunds: BookedRefund[]
}

/** An order with what the ledger holds of it, locked against other bookings until the transaction ends. */
export async function orderToBook(tx: Queries, orderId: number): Promise<BookedOrder> {
  await tx.query('select 1 from payments where order_id = $1 for update', [orderId], 'lock-payment')
  const [order] = await tx.query<BookedOrder>(orderSql, [orderId], 'order-to-book')
  if (!order) throw new Error(`No order ${orderId}`)
  return order
}

/** Writes lines of an order and its refunds, or of a payout; those that are there already stay as they are. */
export async function writeLines(
  tx: Queries,
  of: { chefId: number; orderId?: number; payoutId?: number; at: Date },
  lines: readonly (LedgerLine & { refundId?: number })[],
): Promise<void> {
  await tx.query(
    linesSql,
    [
      lines.map(line => line.party),
      lines.map(line => line.kind),
      lines.map(line => line.cents),
      lines.map(line => line.refundId ?? null),
      of.chefId,
      of.orderId ?? null,
      of.payoutId ?? null,
      of.at,
    ],
    'ledger-lines',
  )
}

const orderSql = `
  select o.id as "orderId", o.chef_id as "chefId", p.status = 'paid' as "isPaid",
    o.subtotal_cents as "subtotalCents", o.taxes_cents as "taxesCents", o.delivery_fee_cents as "deliveryFeeCents",
    o.tip_cents as "tipCents", o.discount_cents + o.quantity_discount_cents as "discountCents",
    o.commission_cents as "commissionCents",
    exists (select 1 from ledger_lines l where l.order_id = o.id and l.refund_id is null) as "isEarned",
    coalesce((select json_agg(json_build_object('id', r.id, 'cents', r.amount_cents, 'liable', r.liable, 'isBooked',
        exists (select 1 from ledger_lines l where l.refund_id = r.id)) order by r.id)
      from refunds r where r.payment_id = p.id), '[]') as refunds
  from orders o join payments p on p.order_id = o.id where o.id = $1`

const linesSql = `
  insert into ledger_lines (party, kind, amount_cents, chef_id, order_id, refund_id, payout_id, at)
  select l.party, l.kind, l.cents, $5, $6, l.refund_id, $7, $8
  from unnest($1::text[], $2::text[], $3::int[], $4::int[]) as l (party, kind, cents, refund_id)
  on conflict do nothing`
