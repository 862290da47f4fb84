import type { orderFilters, orderSorts, StaffOrderRow } from '@ladlewell/contract/staff-orders.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import { type OrderStatus, orderStatusWord, paymentStatusWord } from '@ladlewell/domain/order.ts'
import type { StoredPaymentStatus } from '@ladlewell/domain/settlement.ts'
import type { z } from 'zod'
import type { Queries } from '../../platform/database.ts'
import { isoText } from '../../platform/json-columns.ts'
import {
  type Keyset,
  keyset,
  newestFirst,
  type Order,
  oldestFirst,
  type Place,
  pageName,
} from '../../platform/keyset.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { paymentStatusOf } from '../ordering/view.ts'
import { foundAccounts } from './customer-list.ts'

export type OrderFilters = z.output<typeof orderFilters>
export type OrderSort = (typeof orderSorts)[number]

type Made = 'orderStatus' | 'paymentStatus' | 'totalAmount' | 'refunded'

export interface ListedOrder extends Omit<StaffOrderRow, Made> {
  status: OrderStatus
  paymentStatus: StoredPaymentStatus
  totalCents: number
  refundedCents: number
  capturedCents: number
  /** Where the page that it ends is followed by the next. */
  place: string
}

const orders: Record<OrderSort, Order> = {
  oldest: oldestFirst,
  delivery: { sql: 'o.delivery_date', type: 'date', isDown: false },
  '-delivery': { sql: 'o.delivery_date', type: 'date', isDown: true },
  total: { sql: 'o.total_cents', isDown: false },
  '-total': { sql: 'o.total_cents', isDown: true },
}

/** Orders after the place `before`, newest first or as they are sorted. */
export async function listedOrders(
  db: Queries,
  filters: OrderFilters,
  page: Place & { sort?: OrderSort | undefined; limit: number },
): Promise<ListedOrder[] | Refusal> {
  const asked = await askedOf(db, filters)
  const values = [page.limit, ...asked.values]
  const order = page.sort ? orders[page.sort] : newestFirst
  const set = keyset(order, 'o.id', page, values, asked.isNarrow)
  if (isRefusal(set)) return set
  const isPlain = Object.values(filters).every(value => value === undefined)
  const name = `staff-orders${page.sort ? `-by-${page.sort}` : ''}${pageName(page)}`
  return db.query<ListedOrder>(
    `with picked as (
       select o.id, ${set.place} as place from ${sourceOf(asked, order, set, '$1')} order by ${set.orderBy} limit $1)
     select o.id as order_id, ${isoText('o.placed_at')} as placed_at, o.status, p.status as payment_status, o.chef_id,
       o.chef_name, o.account_id as customer_id, a.firstname || ' ' || a.lastname as customer_name, a.email,
       o.delivery_date, o.servings as meals, o.total_cents, p.captured_cents, picked.place,
       coalesce((select sum(amount_cents) from refunds r where r.payment_id = p.id and p.status = 'paid'), 0)::int as refunded_cents
     from picked join orders o on o.id = picked.id join payments p on p.order_id = o.id join accounts a on a.id = o.account_id
     order by ${set.orderBy}`,
    values,
    // What is narrowed is planned for what it is narrowed to.
    isPlain ? name : undefined,
  )
}

/** How many orders pass the filters; no more than `most` are counted. */
export async function countOrders(db: Queries, filters: OrderFilters, most: number): Promise<number> {
  const asked = await askedOf(db, filters)
  const [counted] = await db.query<{ count: number }>(
    `select count(*)::int as count from (select from ${wantedOrders} limit $1) o`,
    [most, ...asked.values],
  )
  return counted!.count
}

interface AskedOrders {
  /** From $2 on. */
  values: unknown[]
  accounts: number[] | null
  chefs: number[] | null
  isShort: boolean
  /** The filters leave few: these are sorted, rather than looked for in the order of an index. */
  isNarrow: boolean
}

const FEW_CHEFS = 20
const DAY_MS = 86_400_000

async function askedOf(db: Queries, { status, chef, from, to, text }: OrderFilters): Promise<AskedOrders> {
  const number = text && /^#?([1-9]\d{0,8})$/.exec(text)?.[1]
  const [accounts, chefs] = await Promise.all([
    text && !number ? foundAccounts(db, text) : null,
    chef ? chefsNamed(db, chef) : null,
  ])
  return {
    values: [number ?? null, status ?? null, accounts, chefs, from ?? null, to ?? null],
    ...{ accounts, chefs },
    isShort: Boolean(from && to && Date.parse(to) - Date.parse(from) <= 366 * DAY_MS),
    isNarrow: accounts !== null || (chefs !== null && chefs.length <= FEW_CHEFS),
  }
}

const isWanted = `($2::int is null or o.id = $2) and ($3::text is null or o.status = $3)
  and ($5::int[] is null or o.chef_id = any($5)) and ($6::date is null or o.delivery_date >= $6)
  and ($7::date is null or o.delivery_date <= $7) and ($4::int[] is null or o.account_id = any($4))`

const wantedOrders = `orders o where ${isWanted}`

/**
 * Where the page's orders are picked from, so that each filter goes by the index that is narrow for it: the planner
 * takes filters for independent of the id, while days and kitchens come in runs.
 */
function sourceOf(asked: AskedOrders, order: Order, set: Keyset, limit: string): string {
  const isAfter = `${isWanted} and ${set.isAfter}`
  const isById = order.sql === null
  /** At most a page of each, in the order of an index that begins with that column. */
  const ofEach = (from: string, column: string) => `${from} as one(value) cross join lateral (
    select o.* from orders o where ${column} = one.value and ${isAfter}
    order by o.id ${order.isDown ? 'desc' : 'asc'} limit ${limit}) o`
  if (isById && asked.accounts) return ofEach('unnest($4::int[])', 'o.account_id')
  if (isById && asked.isShort && !asked.chefs)
    return ofEach(`(select generate_series($6::date, $7::date, interval '1 day')::date)`, 'o.delivery_date')
  return `orders o where ${isAfter}`
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
  const { status, totalCents, refundedCents, capturedCents: _, place: __, ...order } = listed
  return {
    ...order,
    orderStatus: orderStatusWord(status),
    paymentStatus: paymentStatusWord(paymentStatusOf(listed)),
    totalAmount: dollars(totalCents),
    refunded: dollars(refundedCents),
  }
}

/** By the names of a file's columns. */
export const orderFileColumns: Record<string, keyof StaffOrderRow> = {
  ...{ order: 'orderId', 'placed at': 'placedAt', status: 'orderStatus', payment: 'paymentStatus' },
  ...{ chef: 'chefName', customer: 'customerName', 'e-mail': 'email', 'delivery date': 'deliveryDate' },
  ...{ meals: 'meals', total: 'totalAmount', refunded: 'refunded' },
}
