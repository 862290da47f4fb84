import type { StaffOrderRow } from '@ladlewell/contract/staff-orders.ts'
import { orderStatuses, orderStatusWord } from '@ladlewell/domain/order.ts'
import { api } from '../../api/browser.ts'
import { Badge } from '../../ui/badge.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import type { Column } from '../staff/kit/data-table.tsx'
import { ListPage } from '../staff/kit/list-page.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { orderTone } from '../staff/kit/order-tone.ts'
import { loadList, useList } from '../staff/kit/staff-list.ts'
import { TextLink } from '../staff/kit/text-link.tsx'
import { staffDay, staffMoney } from '../staff/kit/words.ts'
import type { Route } from './+types/orders.page.ts'

export const meta = () => privateMeta('Orders')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, ['text', 'status', 'chef', 'from', 'to'], query =>
    api('GET /api/v1/staff/orders', { query }),
  )

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={useList(loaderData)}
      title="Orders"
      lead="All orders, newest first."
      csvNeeds="order-files"
      csv={query => api('GET /api/v1/staff/orders.csv', { query })}
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
      caption="Orders, newest first"
      columns={columns}
      rowKey={order => order.orderId}
      empty="No matching orders."
    />
  )
}

const columns: Column<StaffOrderRow>[] = [
  { head: 'Order', cell: ({ orderId }) => <TextLink to={`/staff/orders/${orderId}`}>#{orderId}</TextLink> },
  { head: 'Status', cell: order => <Badge tone={orderTone(order)}>{order.orderStatus}</Badge> },
  {
    head: 'Customer',
    cell: order => <TextLink to={`/staff/customers/${order.customerId}`}>{order.customerName}</TextLink>,
  },
  {
    head: 'Chef',
    cell: order => <TextLink to={`/staff/chefs/${order.chefId}`}>{order.chefName}</TextLink>,
  },
  { head: 'Delivery', cell: ({ deliveryDate }) => staffDay(deliveryDate), isShort: true },
  { head: 'Placed', cell: ({ placedAt }) => <Moment at={placedAt} />, isShort: true },
  { head: 'Meals', cell: ({ meals }) => meals, isNumber: true },
  { head: 'Total', cell: order => <Total order={order} />, isNumber: true },
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
