import type { Request } from '@ladlewell/contract/http.ts'
import type { listStaffOrders, StaffOrderRow } from '@ladlewell/contract/staff-orders.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import { type OrderStatus, orderStatusWord, paymentStatusWord } from '@ladlewell/domain/order.ts'
import type { StoredPaymentStatus } from '@ladlewell/domain/settlement.ts'
import type { Queries } from '../../platform/database.ts'
import { isoText } from '../../platform/json-columns.ts'
import { paymentStatusOf } from '../ordering/view.ts'
import { foundAccounts } from './customer-list.ts'

type Filters = Omit<Request<typeof listStaffOrders>['query'], 'limit' | 'before'>

type Made = 'orderStatus' | 'paymentStatus' | 'totalAmount' | 'refunded'

export interface ListedOrder extends Omit<StaffOrderRow, Made> {
  status: OrderStatus
  paymentStatus: StoredPaymentStatus
  totalCents: number
  refundedCents: number
  capturedCents: number
}

/** Orders with an id below `before`, newest first. */
export async function listedOrders(
  db: Queries,
  { status, chef, from, to, text }: Filters,
  page: { before: number | null; limit: number },
): Promise<ListedOrder[]> {
  const number = text && /^#?([1-9]\d{0,8})$/.exec(text)?.[1]
  const [accounts, chefs] = await Promise.all([
    text && !number ? foundAccounts(db, text) : null,
    chef ? chefsNamed(db, chef) : null,
  ])
  const { source, key } = sourceOf({ accounts, chefs, from, to })
  const isPlain = !(status || chef || from || to || text)
  return db.query<ListedOrder>(
    `with picked as (
       select o.id from ${source} order by ${key} desc limit $2)
     select o.id as order_id, ${isoText('o.placed_at')} as placed_at, o.status, p.status as payment_status, o.chef_id,
       o.chef_name, o.account_id as customer_id, a.firstname || ' ' || a.lastname as customer_name, a.email,
       o.delivery_date, o.servings as meals, o.total_cents, p.captured_cents,
       coalesce((select sum(amount_cents) from refunds r where r.payment_id = p.id and p.status = 'paid'), 0)::int as refunded_cents
     from picked join orders o on o.id = picked.id join payments p on p.order_id = o.id join accounts a on a.id = o.account_id
     order by o.id desc`,
    [page.before, page.limit, number ?? null, status ?? null, accounts, chefs, from ?? null, to ?? null],
    // What is narrowed is planned for what it is narrowed to.
    isPlain ? 'staff-orders' : undefined,
  )
}

const isWanted = `o.id < coalesce($1, 2147483647) and ($3::int is null or o.id = $3) and ($4::text is null or o.status = $4)
  and ($6::int[] is null or o.chef_id = any($6)) and ($7::date is null or o.delivery_date >= $7)
  and ($8::date is null or o.delivery_date <= $8) and ($5::int[] is null or o.account_id = any($5))`

const DAY_MS = 86_400_000

/**
 * Where the page's orders are picked from, so that each filter goes by the index that is narrow for it: the planner
 * takes filters for independent of the id, while days and kitchens come in runs.
 */
function sourceOf(filters: {
  accounts: number[] | null
  chefs: number[] | null
  from: string | undefined
  to: string | undefined
}): { source: string; key: string } {
  const { accounts, chefs, from, to } = filters
  if (accounts) return { source: ofEach('unnest($5::int[])', 'o.account_id'), key: 'o.id' }
  const isShort = from && to && Date.parse(to) - Date.parse(from) <= 366 * DAY_MS
  if (isShort && !chefs) {
    const days = `(select generate_series($7::date, $8::date, interval '1 day')::date)`
    return { source: ofEach(days, 'o.delivery_date'), key: 'o.id' }
  }
  return { source: `orders o where ${isWanted}`, key: chefs ? 'o.id + 0' : 'o.id' }
}

/** At most a page of each, in the order of an index that begins with that column. */
function ofEach(values: string, column: string): string {
  return `${values} as one(value) cross join lateral (
    select o.id from orders o where ${column} = one.value and ${isWanted} order by o.id desc limit $2) o`
}

async function chefsNamed(db: Queries, name: string): Promise<number[]> {
  const found = await db.query<{ id: number }>(
    `select id from chefs where case when $1 ~ '^[1-9][0-9]{0,8}$' then id::text = $1 else strpos(lower(name), lower($1)) > 0 end`,
    [name],
    'chefs-named',
  )
  return found.map(({ id }) => id)
}

export function orderRow(listed: ListedOrder): StaffOrderRow {
  const { status, totalCents, refundedCents, capturedCents: _, ...order } = listed
  return {
    ...order,
    orderStatus: orderStatusWord(status),
    paymentStatus: paymentStatusWord(paymentStatusOf(listed)),
    totalAmount: dollars(totalCents),
    refunded: dollars(refundedCents),
  }
}
