import type { StaffOrder } from '@ladlewell/contract/staff-orders.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import { mayMove, orderStatusWord, paymentStatusWord } from '@ladlewell/domain/order.ts'
import type { Queries } from '../../platform/database.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { orderOf } from '../ordering/queries.ts'
import type { OrderRecord } from '../ordering/record.ts'
import { orderView } from '../ordering/view.ts'
import { isoText, listOf } from './json-columns.ts'

const steps = ['preparing', 'ready', 'out-for-delivery', 'delivered'] as const

/** All that is known of an order. Refuses with order-not-found. */
export async function staffOrder(db: Queries, orderId: number, now: Date): Promise<StaffOrder | Refusal> {
  const [order, [rest]] = await Promise.all([
    orderOf(db, null, orderId),
    db.query<Rest>(sql, [orderId], 'staff-order'),
  ])
  return order && rest ? view(order, rest, now) : refuse('order-not-found')
}

interface Rest
  extends Omit<
    StaffOrder,
    | keyof ReturnType<typeof orderView>
    | 'commission'
    | 'payment'
    | 'refunds'
    | 'ledger'
    | 'events'
    | 'moves'
    | 'mayRefuse'
    | 'mayCancel'
    | 'refundable'
  > {
  commissionCents: number
  payment: { capturedCents: number; intentId: string | null; declineMessage: string | null }
  refunds: (Omit<StaffOrder['refunds'][number], 'amount'> & { cents: number })[]
  events: (Omit<StaffOrder['events'][number], 'status'> & { status: OrderRecord['status'] })[]
  ledger: { party: string; kind: string; cents: number; at: string }[]
}

function view(order: OrderRecord, rest: Rest, now: Date): StaffOrder {
  const { commissionCents, payment, refunds, ledger, events, ...plain } = rest
  const { capturedCents, ...paid } = payment
  const isPaid = order.paymentStatus === 'paid'
  return {
    ...orderView(order, now),
    ...plain,
    commission: dollars(commissionCents),
    payment: {
      ...paid,
      status: isPaid ? 'Paid' : paymentStatusWord(wordOf(order)),
      captured: dollars(capturedCents),
    },
    refunds: refunds.map(({ cents, ...refund }) => ({ ...refund, amount: dollars(cents) })),
    events: events.map(event => ({ ...event, status: orderStatusWord(event.status) })),
    ledger: ledger.map(({ cents, ...line }) => ({ ...line, amount: dollars(cents) })),
    moves: isPaid ? steps.filter(step => mayMove(order.status, step, 'staff')) : [],
    mayRefuse: isPaid && mayMove(order.status, 'refused', 'staff'),
    mayCancel: isPaid && mayMove(order.status, 'cancelled', 'staff'),
    refundable: dollars(capturedCents - order.refundedCents),
  }
}

function wordOf({ paymentStatus }: OrderRecord): 'pending' | 'action-required' | 'failed' {
  return paymentStatus === 'pending' || paymentStatus === 'action-required' ? paymentStatus : 'failed'
}

const sql = `
  select json_build_object('customerId', a.id, 'name', a.firstname || ' ' || a.lastname, 'email', a.email,
      'phoneNumber', a.phone_number, 'disabled', a.disabled_at is not null) as customer,
    o.commission_percent as "commissionPercent", o.commission_cents as "commissionCents",
    json_build_object('capturedCents', p.captured_cents, 'intentId', p.intent_id,
      'declineMessage', p.decline_message) as payment,
    ${listOf(`select r.id as "refundId", r.reason, r.amount_cents as cents, r.liable, r.note, r.lines,
      ${isoText('r.created_at')} as "owedAt", ${isoText('r.done_at')} as "doneAt", r.tries
      from refunds r where r.payment_id = p.id order by r.id`)} as refunds,
    ${listOf(`select e.status, e.actor, e.reason, ${isoText('e.at')} as at
      from order_events e where e.order_id = o.id order by e.id`)} as events,
    ${listOf(`select m.channel, coalesce(m.content->>'subject', m.content->>'body', '') as subject,
      ${isoText('m.created_at')} as "queuedAt", case when m.sent_at is not null then 'sent'
        when m.dropped_at is not null then 'dropped' when m.next_try_at is null then 'given up' else 'waiting' end as state
      from outbox m where m.key ^@ ('order:' || $1::int || ':') order by m.id`)} as messages,
    ${listOf(`select b.id as "problemId", b.kind, b.text, ${isoText('b.reported_at')} as "reportedAt",
      ${isoText('b.closed_at')} as "closedAt" from problem_reports b where b.order_id = o.id order by b.id`)} as problems,
    ${listOf(`select l.party, l.kind, l.amount_cents as cents, ${isoText('l.at')} as at
      from ledger_lines l where l.order_id = o.id and l.refund_id is null and l.payout_id is null
        or l.refund_id = any(array(select r.id from refunds r where r.payment_id = p.id)) order by l.id`)} as ledger
  from orders o join payments p on p.order_id = o.id join accounts a on a.id = o.account_id where o.id = $1`
