import type { StaffOrder } from '@ladlewell/contract/staff-orders.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { kitchenShares } from '@ladlewell/domain/ledger.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import {
  deadStatuses,
  mayMove,
  type OrderActor,
  orderStatusWord,
  paymentStatusWord,
} from '@ladlewell/domain/order.ts'
import { kitchenSteps, stepRefusal, toldEvents, undoOf } from '@ladlewell/domain/order-step.ts'
import type { RefundParts } from '@ladlewell/domain/refund.ts'
import type { Queries } from '../../platform/database.ts'
import { isoText, listOf } from '../../platform/json-columns.ts'
import { sendingOf } from '../../platform/outbox.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { type ApprovalRecord, waitingApprovals } from '../approvals/queries.ts'
import { standingOf } from '../kitchen/view.ts'
import { orderOf } from '../ordering/queries.ts'
import type { OrderRecord } from '../ordering/record.ts'
import { orderView } from '../ordering/view.ts'

/** All that is known of an order. Refuses with order-not-found. */
export async function staffOrder(
  db: Queries,
  market: Pick<Market, 'timeZone'>,
  orderId: number,
  { now, waits = null }: { now: Date; waits?: number | null },
): Promise<StaffOrder | Refusal> {
  const [order, [rest], approvals] = await Promise.all([
    orderOf(db, null, orderId),
    db.query<Rest>(sql, [orderId], 'staff-order'),
    waitingApprovals(db, now, { subject: 'order', subjectId: orderId }),
  ])
  return order && rest
    ? {
        ...view(order, rest, now, marketDateAt(now, market.timeZone)),
        approvals: approvals.map(approvalView),
        waits,
      }
    : refuse('order-not-found')
}

interface Rest extends Pick<StaffOrder, 'customer' | 'commissionPercent' | 'messages' | 'problems'> {
  commissionCents: number
  payment: { capturedCents: number; intentId: string | null; declineMessage: string | null }
  refunds: (Omit<StaffOrder['refunds'][number], 'amount' | 'parts' | 'kitchenPaid'> & {
    cents: number
    parts: RefundParts | null
    kitchenCents: number
  })[]
  isReviewed: boolean
  events: (Omit<StaffOrder['events'][number], 'status' | 'actor' | 'undoneAt'> &
    OrderRecord['events'][number] & { actor: OrderActor })[]
  ledger: { party: string; kind: string; cents: number; at: string }[]
}

function approvalView({
  id,
  kind,
  wish,
  reason,
  askerName,
}: ApprovalRecord): StaffOrder['approvals'][number] {
  const amount = typeof wish.cents === 'number' ? dollars(wish.cents) : null
  return { approvalId: id, kind, amount, reason, askedBy: askerName }
}

function view(
  order: OrderRecord,
  rest: Rest,
  now: Date,
  today: MarketDate,
): Omit<StaffOrder, 'approvals' | 'waits'> {
  const { commissionCents, payment, refunds, ledger, events, isReviewed, ...plain } = rest
  const { capturedCents, ...paid } = payment
  const isPaid = order.paymentStatus === 'paid'
  const shares = kitchenShares(order, deadStatuses.includes(order.status) ? null : order.carrier)
  const standing = { ...order, waits: order.delay !== null }
  const steps = kitchenSteps.map(step => ({ step, why: stepRefusal(standing, step, 'staff', today) }))
  const later = steps.find(({ why }) => why === 'delivery-day-ahead')
  const undo = undoOf({ ...order, isReviewed }, standingOf(events), now)
  return {
    ...orderView(order, now),
    ...plain,
    commission: dollars(commissionCents),
    kitchenFee: dollars(shares.kitchenFeeCents),
    kitchenTip: dollars(shares.kitchenTipCents),
    payment: {
      ...paid,
      status: isPaid ? 'Paid' : paymentStatusWord(wordOf(order)),
      captured: dollars(capturedCents),
    },
    refunds: refunds.map(({ cents, parts, kitchenCents, ...refund }) => ({
      ...refund,
      amount: dollars(cents),
      parts: parts && partsView(parts),
      kitchenPaid: dollars(kitchenCents),
    })),
    events: toldEvents(events).map(({ status, actor, reason, at, undoneAt }) => ({
      status: orderStatusWord(status),
      ...{ actor, reason, at, undoneAt },
    })),
    ledger: ledger.map(({ cents, ...line }) => ({ ...line, amount: dollars(cents) })),
    moves: isPaid ? steps.filter(({ why }) => why === null).map(({ step }) => step) : [],
    later: later && isPaid ? { step: later.step, from: order.deliveryDate } : null,
    undo: undo && { step: undo.step, until: undo.until.toISOString() },
    mayRefuse: isPaid && mayMove(order.status, 'refused', 'staff'),
    mayCancel: isPaid && mayMove(order.status, 'cancelled', 'staff'),
    refundable: dollars(capturedCents - order.refundedCents),
  }
}

function partsView(parts: RefundParts): NonNullable<StaffOrder['refunds'][number]['parts']> {
  return {
    lines: parts.lines,
    price: dollars(parts.priceCents),
    taxes: dollars(parts.taxesCents),
    discount: dollars(parts.discountCents),
    commission: dollars(parts.commissionCents),
    fee: dollars(parts.feeCents),
    tip: dollars(parts.tipCents),
    goodwill: dollars(parts.goodwillCents),
    netted: dollars(parts.nettedCents),
    nettedChef: dollars(parts.nettedChefCents),
  }
}

function wordOf({ paymentStatus }: OrderRecord): 'pending' | 'action-required' | 'failed' {
  return paymentStatus === 'pending' || paymentStatus === 'action-required' ? paymentStatus : 'failed'
}

const sql = `
  select json_build_object('customerId', a.id, 'name', a.firstname || ' ' || a.lastname, 'email', a.email,
      'phoneNumber', a.phone_number, 'disabled', a.disabled_at is not null) as customer,
    o.commission_percent, o.commission_cents,
    json_build_object('capturedCents', p.captured_cents, 'intentId', p.intent_id,
      'declineMessage', p.decline_message) as payment,
    ${listOf(`select r.id as "refundId", r.reason, r.amount_cents as cents, r.liable, r.note, r.lines, r.parts,
      r.kitchen_note as "kitchenNote", coalesce((select -sum(l.amount_cents) from ledger_lines l
        where l.refund_id = r.id and l.party = 'chef'), 0) as "kitchenCents",
      ${isoText('r.created_at')} as "owedAt", ${isoText('r.done_at')} as "doneAt", r.tries
      from refunds r where r.payment_id = p.id order by r.id`)} as refunds,
    exists (select 1 from reviews r where r.order_id = o.id) as is_reviewed,
    ${listOf(`select e.id, e.status, e.actor, e.reason, e.undoes, ${isoText('e.at')} as at
      from order_events e where e.order_id = o.id order by e.id`)} as events,
    ${listOf(`select m.channel, coalesce(m.content->>'subject', m.content->>'body', '') as subject,
      ${isoText('m.created_at')} as "queuedAt", case when m.sent_at is not null then 'sent'
        when m.dropped_at is not null then 'dropped' when t.dead_at is not null then 'given up' else 'waiting' end as state
      from outbox m ${sendingOf('m')} where m.key ^@ ('order:' || $1::int || ':') order by m.id`)} as messages,
    ${listOf(`select b.id as "problemId", b.kind, b.text, ${isoText('b.reported_at')} as "reportedAt",
      ${isoText('b.closed_at')} as "closedAt" from problem_reports b where b.order_id = o.id order by b.id`)} as problems,
    ${listOf(`select l.party, l.kind, l.amount_cents as cents, ${isoText('l.at')} as at
      from ledger_lines l where l.order_id = o.id and l.refund_id is null and l.payout_id is null
        or l.refund_id = any(array(select r.id from refunds r where r.payment_id = p.id)) order by l.id`)} as ledger
  from orders o join payments p on p.order_id = o.id join accounts a on a.id = o.account_id where o.id = $1`
