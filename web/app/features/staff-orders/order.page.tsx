import type { StaffOrder } from '@ladlewell/contract/staff-orders.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { api } from '../../api/browser.ts'
import { Badge } from '../../ui/badge.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { loadStaff } from '../staff/kit/door.ts'
import { Facts } from '../staff/kit/facts.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { orderTone } from '../staff/kit/order-tone.ts'
import { StaffHead, StaffSection } from '../staff/kit/staff-section.tsx'
import { TableSection } from '../staff/kit/table-section.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'
import { spoken, staffDay, staffMoney } from '../staff/kit/words.ts'
import { OrderDisputes } from '../staff-books/order-disputes.tsx'
import type { Route } from './+types/order.page.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { WaitingApprovals } from './waiting-approvals.tsx'

export const meta = () => privateMeta('Order')

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadStaff(() => api('GET /api/v1/staff/orders/{orderId}', { params }))

export default function OrderPage({ loaderData, params: { orderId } }: Route.ComponentProps) {
  const { data: order, failure } = loaderData
  return (
    <>
      <StaffHead title={`Order #${orderId}`} back={['/staff/orders', 'All orders']}>
        {order && (
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={orderTone(order)}>{order.orderStatus}</Badge>
            <Badge>{order.paymentStatus}</Badge>
          </span>
        )}
      </StaffHead>
      {failure && <LoadFailure failure={failure}>We couldn’t load this order.</LoadFailure>}
      {order && <Details order={order} />}
    </>
  )
}

function Details({ order }: { order: StaffOrder }) {
  const { address, customer, payment } = order
  return (
    <>
      <WaitingApprovals approvals={order.approvals} />
      <OrderActions order={order} />
      <StaffSection title="Who and when">
        <Facts
          facts={{
            Customer: <TextLink to={`/staff/customers/${customer.customerId}`}>{customer.name}</TextLink>,
            Email: customer.email,
            Phone: address.phone || customer.phoneNumber,
            Chef: <TextLink to={`/staff/chefs/${order.chefId}`}>{order.chefName}</TextLink>,
            Delivery: staffDay(dateFromParts(order.deliveryDate)),
            'Cut-off': <Moment at={order.cutoffAt} />,
            Address: [
              address.streetAddress1,
              address.streetAddress2,
              `${address.city}, ${address.state} ${address.postalCode}`,
            ]
              .filter(Boolean)
              .join(', '),
            'Delivery instructions': address.deliveryInstructions || null,
            'Note to the chef': order.instructions || null,
            Plan: order.isSubscription ? 'Weekly' : 'One time',
          }}
        />
      </StaffSection>
      <OrderItems order={order} />
      <StaffSection title="Payment">
        <Facts
          facts={{
            Payment: payment.status,
            Captured: staffMoney(payment.captured),
            Refunded: staffMoney(order.refunded),
            Commission: `${staffMoney(order.commission)} (${order.commissionPercent}%)`,
            'Payment intent': payment.intentId,
            Decline: payment.declineMessage,
          }}
        />
        <OrderRefunds order={order} />
      </StaffSection>
      <OrderDisputes orderId={order.orderId} />
      {order.ledger.length > 0 && (
        <TableSection
          title="Ledger"
          caption="Ledger lines of the order"
          columns={[
            { head: 'Party', cell: line => (line.party === 'platform' ? 'Ladlewell' : spoken(line.party)) },
            { head: 'For', cell: line => spoken(line.kind) },
            { head: 'When', cell: line => <Moment at={line.at} /> },
            { head: 'Owed to it', cell: line => staffMoney(line.amount), isNumber: true },
          ]}
          rows={order.ledger}
          rowKey={line => `${line.party} ${line.kind} ${line.at} ${line.amount}`}
          empty="Nothing yet."
        />
      )}
      <OrderHistory order={order} />
    </>
  )
}
