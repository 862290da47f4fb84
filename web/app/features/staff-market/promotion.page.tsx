import type { Reply } from '@ladlewell/contract/http.ts'
import type { listPromotionUses } from '@ladlewell/contract/staff-promotions.ts'
import { api } from '../../api/browser.ts'
import { privateMeta } from '../../ui/page-meta.ts'
import { type Column, DataTable } from '../staff/kit/data-table.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { Pager } from '../staff/kit/pager.tsx'
import { loadList, useList } from '../staff/kit/staff-list.ts'
import { StaffHead } from '../staff/kit/staff-section.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'
import { staffMoney } from '../staff/kit/words.ts'
import type { Route } from './+types/promotion.page.ts'

export const meta = () => privateMeta('Promo code')

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadList(request, [], query => api('GET /api/v1/staff/promotions/{code}/uses', { params, query }))

type Use = Reply<typeof listPromotionUses>['rows'][number]

export default function PromotionPage({ loaderData, params: { code } }: Route.ComponentProps) {
  const list = useList(loaderData)
  return (
    <>
      <StaffHead title={code} back={['/staff/promotions', 'All promo codes']}>
        The orders that used it. Unpaid and refunded ones gave their use back.
      </StaffHead>
      <DataTable
        caption={`Uses of ${code}, newest first`}
        columns={columns}
        rowKey={use => use.orderId}
        {...list}
        empty="Nobody has used it yet."
      />
      <Pager list={list} />
    </>
  )
}

const columns: Column<Use>[] = [
  {
    head: 'Order',
    cell: ({ orderId }) => <TextLink to={`/staff/orders/${orderId}`}>{`Order #${orderId}`}</TextLink>,
  },
  {
    head: 'Customer',
    cell: ({ customerId, customerName }) => (
      <TextLink to={`/staff/customers/${customerId}`}>{customerName}</TextLink>
    ),
  },
  { head: 'Used', cell: ({ redeemedAt }) => <Moment at={redeemedAt} /> },
  {
    head: 'Given back',
    cell: ({ releasedAt }) => <Moment at={releasedAt} />,
  },
  { head: 'Discount', cell: ({ discount }) => staffMoney(discount), isNumber: true },
]
