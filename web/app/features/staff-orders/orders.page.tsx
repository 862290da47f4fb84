import type { StaffOrderRow } from '@ladlewell/contract/staff-orders.ts'
import { orderStatuses, orderStatusWord } from '@ladlewell/domain/order.ts'
import { api } from '../../api/browser.ts'
import { Badge } from '../../ui/badge.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { Moment } from '../staff/kit/moment.tsx'
import { orderTone } from '../staff/kit/order-tone.ts'
import { useList } from '../staff/kit/staff-list.ts'
import { TextLink } from '../staff/kit/text-link.tsx'
import { staffDay, staffMoney } from '../staff/kit/words.ts'
import { type DeskColumn, DeskListPage, loadDeskList } from '../staff-lists/desk-list.tsx'
import type { Route } from './+types/orders.page.ts'

export const meta = () => privateMeta('Orders')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadDeskList('orders', request, ['text', 'status', 'chef', 'from', 'to'], query =>
    api('GET /api/v1/staff/orders', { query }),
  )

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return (
    <DeskListPage
      of="orders"
      list={useList(loaderData.list)}
      views={loaderData.views}
      title="Orders"
      lead="All orders."
      filters={[
        { name: 'text', label: 'Order or customer', hint: 'Number, name, email', isWide: true },
        {
          name: 'status',
          label: 'Status',
          all: 'Every status',
          choices: orderStatuses.map(status => [status, orderStatusWord(status)]),
        },
        { name: 'chef', label: 'Chef', hint: 'Number or name' },
        { name: 'from', label: 'Delivery from', isDate: true },
        { name: 'to', label: 'Delivery until', isDate: true },
      ]}
      sorts={sorts}
      columns={columns}
      rowKey={order => order.orderId}
      nameOf={({ orderId, customerName }) => ({ id: orderId, name: `#${orderId}, ${customerName}` })}
      empty="No matching orders."
      older="Next"
    />
  )
}

const sorts = {
  '': 'Newest first',
  oldest: 'Oldest first',
  delivery: 'Earliest delivery first',
  '-delivery': 'Latest delivery first',
  '-total': 'Largest first',
  total: 'Smallest first',
}

const columns: DeskColumn<StaffOrderRow>[] = [
  {
    id: 'order',
    head: 'Order',
    cell: ({ orderId }) => <TextLink to={`/staff/orders/${orderId}`}>#{orderId}</TextLink>,
  },
  { id: 'status', head: 'Status', cell: order => <Badge tone={orderTone(order)}>{order.orderStatus}</Badge> },
  {
    id: 'customer',
    head: 'Customer',
    cell: order => <TextLink to={`/staff/customers/${order.customerId}`}>{order.customerName}</TextLink>,
  },
  {
    id: 'email',
    head: 'Email',
    isExtra: true,
    cell: ({ email }) => <span className="break-all">{email}</span>,
  },
  {
    id: 'chef',
    head: 'Chef',
    cell: order => <TextLink to={`/staff/chefs/${order.chefId}`}>{order.chefName}</TextLink>,
  },
  {
    id: 'delivery',
    head: 'Delivery',
    cell: ({ deliveryDate }) => staffDay(deliveryDate),
    isShort: true,
    sorts: ['delivery', '-delivery'],
  },
  {
    id: 'placed',
    head: 'Placed',
    cell: ({ placedAt }) => <Moment at={placedAt} />,
    isShort: true,
    sorts: ['oldest'],
  },
  { id: 'payment', head: 'Payment', isExtra: true, cell: ({ paymentStatus }) => paymentStatus },
  { id: 'meals', head: 'Meals', cell: ({ meals }) => meals, isNumber: true },
  {
    id: 'total',
    head: 'Total',
    cell: order => <Total order={order} />,
    isNumber: true,
    sorts: ['-total', 'total'],
  },
  {
    id: 'refunded',
    head: 'Refunded',
    isExtra: true,
    cell: ({ refunded }) => (refunded > 0 ? staffMoney(refunded) : '–'),
    isNumber: true,
  },
]

function Total({ order }: { order: StaffOrderRow }) {
  return (
    <span className="grid">
      {staffMoney(order.totalAmount)}
      {order.refunded > 0 && (
        <span className="text-xs text-muted">{staffMoney(-order.refunded)} refunded</span>
      )}
      {order.paymentStatus !== 'Paid' && order.refunded === 0 && (
        <span className="text-xs text-muted">{order.paymentStatus}</span>
      )}
    </span>
  )
}
