import type { StaffOrderRow } from '@ladlewell/contract/staff-orders.ts'
import { orderStatuses, orderStatusWord } from '@ladlewell/domain/order.ts'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { Badge } from '../../ui/badge.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { CsvButton } from '../staff/kit/csv-button.tsx'
import { type Column, DataTable } from '../staff/kit/data-table.tsx'
import { ChoiceFilter, DateFilter, FilterBar, TextFilter } from '../staff/kit/filter-bar.tsx'
import { orderTone } from '../staff/kit/order-tone.ts'
import { Pager } from '../staff/kit/pager.tsx'
import { loadList, useList } from '../staff/kit/staff-list.ts'
import { StaffHead } from '../staff/kit/staff-section.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'
import { staffDay, staffMoment, staffMoney } from '../staff/kit/words.ts'
import type { Route } from './+types/orders.page.ts'

export const meta = () => privateMeta('Orders')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, ['text', 'status', 'chef', 'from', 'to'], query =>
    api('GET /api/v1/staff/orders', { query }),
  )

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { timeZone } = useMarket()
  const list = useList(loaderData)
  return (
    <>
      <StaffHead
        title="Orders"
        actions={
          <CsvButton
            name="ladlewell-orders"
            load={() => api('GET /api/v1/staff/orders.csv', { query: list.chosen })}
          />
        }
      >
        All orders, newest first.
      </StaffHead>
      <FilterBar list={list}>
        <TextFilter list={list} name="text" label="Order or customer" hint="Number, name, e-mail" isWide />
        <ChoiceFilter
          list={list}
          name="status"
          label="Status"
          all="Every status"
          choices={orderStatuses.map(status => [status, orderStatusWord(status)])}
        />
        <TextFilter list={list} name="chef" label="Chef" hint="Number or name" />
        <DateFilter list={list} name="from" label="Delivery from" />
        <DateFilter list={list} name="to" label="Delivery until" />
      </FilterBar>
      <DataTable
        caption="Orders, newest first"
        columns={columns(timeZone)}
        rowKey={order => order.orderId}
        {...list}
        empty="No order matches."
      />
      <Pager list={list} />
    </>
  )
}

function columns(timeZone: string): Column<StaffOrderRow>[] {
  return [
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
    { head: 'Placed', cell: ({ placedAt }) => staffMoment(placedAt, timeZone), isShort: true },
    { head: 'Meals', cell: ({ meals }) => meals, isNumber: true },
    { head: 'Total', cell: order => <Total order={order} />, isNumber: true },
  ]
}

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
