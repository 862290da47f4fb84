import type { StaffCustomer } from '@ladlewell/contract/staff-customers.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import { type OrderStatus, orderStatusWord } from '@ladlewell/domain/order.ts'
import type { Queries } from '../../platform/database.ts'
import { isoText, listOf } from '../../platform/json-columns.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { whereNarrowed } from '../../platform/seen-markets.ts'
import { customerColumns, isCustomerHere } from './customer-list.ts'

/** A customer who has not left. Refuses with customer-not-found, also for chefs and staff. */
export async function customerOf(db: Queries, customerId: number): Promise<StaffCustomer | Refusal> {
  const [found] = await db.query<Row>(sql, [customerId], 'staff-customer')
  if (!found) return refuse('customer-not-found')
  const { paidCents, recentOrders, ...row } = found
  return {
    ...row,
    paid: dollars(paidCents),
    recentOrders: recentOrders.map(({ totalCents, status, ...order }) => ({
      ...order,
      status: orderStatusWord(status),
      totalAmount: dollars(totalCents),
    })),
  }
}

type RecentOrder = Omit<StaffCustomer['recentOrders'][number], 'status' | 'totalAmount'>

interface Row extends Omit<StaffCustomer, 'paid' | 'recentOrders'> {
  paidCents: number
  recentOrders: (RecentOrder & { status: OrderStatus; totalCents: number })[]
}

const LATEST = 20
const LATEST_BOXES = 8

const sql = `
  select ${customerColumns}, a.email_verified_at is not null as email_verified,
    a.password_hash is not null as has_password, a.google_sub is not null as signs_in_with_google,
    (select coalesce(sum(p.captured_cents), 0) from orders o join payments p on p.order_id = o.id where o.account_id = a.id)
      - (select coalesce(sum(r.amount_cents), 0) from orders o join payments p on p.order_id = o.id
         join refunds r on r.payment_id = p.id where o.account_id = a.id) as paid_cents,
    ${listOf(`select o.id as "orderId", o.chef_name as "chefName", o.status, ${isoText('o.placed_at')} as "placedAt",
      o.total_cents as "totalCents" from orders o where o.account_id = a.id order by o.id desc limit ${LATEST}`)} as recent_orders,
    ${listOf(`select s.id as "subscriptionId", c.name as "chefName", s.weekday, s.slots, s.rule,
      ${isoText('s.started_at')} as "startedAt", ${isoText('s.cancelled_at')} as "cancelledAt",
      ${isoText('s.paused_at')} as "pausedAt",
      ${listOf(`select delivery_date as "deliveryDate", state, why from (
        select * from boxes where subscription_id = s.id order by delivery_date desc limit ${LATEST_BOXES}) latest
        order by delivery_date`)} as boxes
      from subscriptions s join chefs c on c.id = s.chef_id where s.account_id = a.id order by s.id desc limit ${LATEST}`)} as subscriptions,
    ${listOf(`select b.id as "problemId", b.order_id as "orderId", b.kind, b.text, ${isoText('b.reported_at')} as "reportedAt",
      ${isoText('b.closed_at')} as "closedAt" from orders o join problem_reports b on b.order_id = o.id
      where o.account_id = a.id order by b.id desc limit ${LATEST}`)} as problems,
    ${listOf(`select c.phone, c.version, ${isoText('c.given_at')} as "givenAt",
      ${isoText('c.confirmed_at')} as "confirmedAt", ${isoText('c.withdrawn_at')} as "withdrawnAt",
      c.withdrawn_by as "withdrawnBy" from sms_consents c where c.account_id = a.id order by c.id desc limit ${LATEST}`)} as consents,
    ${listOf(`select ${isoText('s.created_at')} as "startedAt", ${isoText('s.expires_at')} as "expiresAt",
      ${isoText('s.ended_at')} as "endedAt", b.firstname || ' ' || b.lastname as "actedBy", s.acting_reason as reason
      from sessions s left join accounts b on b.id = s.acting_staff_id
      where s.account_id = a.id order by s.created_at desc limit ${LATEST}`)} as sessions,
    ${listOf(`select e.id, ${isoText('e.at')} as at, b.firstname || ' ' || b.lastname as "staffName", e.action, e.reason
      from audit_entries e join accounts b on b.id = e.staff_id
      where e.subject = 'customer' and e.subject_id = a.id::text order by e.id desc limit ${LATEST}`)} as audit
  from accounts a where a.id = $1 and a.role = 'CUSTOMER' and a.deleted_at is null and ${whereNarrowed(isCustomerHere)}`
