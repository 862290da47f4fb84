import type { CustomerRow, customerFilters, customerSorts } from '@ladlewell/contract/staff-customers.ts'
import type { z } from 'zod'
import { containing } from '../../platform/containing.ts'
import type { Queries } from '../../platform/database.ts'
import { isoText } from '../../platform/json-columns.ts'
import { keyset, newestFirst, type Order, oldestFirst, type Place } from '../../platform/keyset.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { whereNarrowed } from '../../platform/seen-markets.ts'

export type CustomerFilters = z.output<typeof customerFilters>
type Sort = (typeof customerSorts)[number]

const name = { sql: `lower(a.firstname || ' ' || a.lastname)`, type: 'text' } as const
const orders: Record<Sort, Order> = {
  oldest: oldestFirst,
  name: { ...name, isDown: false },
  '-name': { ...name, isDown: true },
}

/** Customers who have not left, after the place `before`, newest first or as they are sorted. */
export async function listedCustomers(
  db: Queries,
  { text, state }: CustomerFilters,
  page: Place & { sort?: Sort | undefined; limit: number },
): Promise<(CustomerRow & { place: string })[] | Refusal> {
  const wanted = wantedBy(text)
  const values = [page.limit, state ? state === 'disabled' : null, ...wanted.values]
  const order = page.sort ? orders[page.sort] : newestFirst
  const set = keyset(order, 'a.id', page, values, wanted.isNarrow)
  if (isRefusal(set)) return set
  return db.query<CustomerRow & { place: string }>(
    `with picked as (
       select a.id, ${set.place} as place from accounts a where ${isCustomer} and ${wanted.condition} and ${set.isAfter}
       order by ${set.orderBy} limit $1)
     select ${customerColumns}, picked.place from picked join accounts a on a.id = picked.id order by ${set.orderBy}`,
    values,
  )
}

/** How many pass the filters; no more than `most` are counted. */
export async function countCustomers(
  db: Queries,
  { text, state }: CustomerFilters,
  most: number,
): Promise<number> {
  const wanted = wantedBy(text)
  const [counted] = await db.query<{ count: number }>(
    `select count(*)::int as count from (
       select from accounts a where ${isCustomer} and ${wanted.condition} limit $1) a`,
    [most, state ? state === 'disabled' : null, ...wanted.values],
  )
  return counted!.count
}

/** Customers are of no market: whoever was given some finds those who ordered there. */
export const isCustomerHere = 'exists (select from orders o where o.account_id = a.id)'

const isCustomer = `a.role = 'CUSTOMER' and a.deleted_at is null
  and ($2::boolean is null or (a.disabled_at is not null) = $2) and ${whereNarrowed(isCustomerHere)}`

/** What a row tells of an account `a`. */
export const customerColumns = `
  a.id as customer_id, a.firstname || ' ' || a.lastname as name, a.email, a.phone_number,
  ${isoText('a.created_at')} as joined_at, (select count(*) from orders o where o.account_id = a.id) as orders,
  (select ${isoText('o.placed_at')} from orders o where o.account_id = a.id order by o.id desc limit 1) as last_order_at,
  a.disabled_at is not null as disabled`

function wantedBy(text: string | undefined): { condition: string; values: unknown[]; isNarrow: boolean } {
  if (!text) return { condition: 'true', values: [], isNarrow: false }
  const number = /^#?([1-9]\d{0,5})$/.exec(text)?.[1]
  if (number) return { condition: 'a.id = $3', values: [number], isNarrow: true }
  const digits = text.replace(/[\s().+-]/g, '')
  if (/^\d{7,15}$/.test(digits))
    return { condition: 'a.phone_number like $3', values: [containing(digits)], isNarrow: true }
  // Fewer letters are no trigram: those that have them stand close in any order.
  return { condition: accountHas('$3'), values: [containing(text)], isNarrow: text.length >= 3 }
}

/** More would be no find. */
const MOST = 200

/** The accounts with these letters in their name or address, the newest of them when they are very many. */
export async function foundAccounts(db: Queries, text: string): Promise<number[]> {
  const found = await db.query<{ id: number }>(
    `select a.id from accounts a where ${accountHas('$1')} order by a.id + 0 desc limit ${MOST}`,
    [containing(text)],
  )
  return found.map(({ id }) => id)
}

/** A condition that the trigram index answers; its argument comes from `containing`. */
function accountHas(argument: string): string {
  return `lower(a.firstname || ' ' || a.lastname || ' ' || a.email::text) like ${argument}`
}

/** By the names of a file's columns. */
export const customerFileColumns: Record<string, keyof CustomerRow> = {
  ...{
    customer: 'customerId',
    name: 'name',
    'e-mail': 'email',
    phone: 'phoneNumber',
    'joined at': 'joinedAt',
  },
  ...{ orders: 'orders', 'last order at': 'lastOrderAt', disabled: 'disabled' },
}
