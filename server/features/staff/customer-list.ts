import type { Request } from '@ladlewell/contract/http.ts'
import type { CustomerRow, listCustomers } from '@ladlewell/contract/staff-customers.ts'
import { containing } from '../../platform/containing.ts'
import type { Queries } from '../../platform/database.ts'
import { isoText } from '../../platform/json-columns.ts'
import { whereNarrowed } from '../../platform/seen-markets.ts'

type Filters = Omit<Request<typeof listCustomers>['query'], 'limit' | 'before'>

/** Customers who have not left, with an id below `before`, newest first. */
export function listedCustomers(
  db: Queries,
  { text, state }: Filters,
  page: { before: number | null; limit: number },
): Promise<CustomerRow[]> {
  const wanted = wantedBy(text)
  return db.query<CustomerRow>(
    `with picked as (
       select a.id from accounts a
       where a.role = 'CUSTOMER' and a.deleted_at is null and a.id < coalesce($1, 2147483647)
         and ($3::boolean is null or (a.disabled_at is not null) = $3) and ${wanted.condition}
         and ${whereNarrowed(isCustomerHere)}
       order by ${text ? 'a.id + 0' : 'a.id'} desc limit $2)
     select ${customerColumns} from picked join accounts a on a.id = picked.id order by a.id desc`,
    [page.before, page.limit, state ? state === 'disabled' : null, ...wanted.values],
  )
}

/** Customers are of no market: whoever was given some finds those who ordered there. */
export const isCustomerHere = 'exists (select from orders o where o.account_id = a.id)'

/** What a row tells of an account `a`. */
export const customerColumns = `
  a.id as customer_id, a.firstname || ' ' || a.lastname as name, a.email, a.phone_number,
  ${isoText('a.created_at')} as joined_at, (select count(*) from orders o where o.account_id = a.id) as orders,
  (select ${isoText('o.placed_at')} from orders o where o.account_id = a.id order by o.id desc limit 1) as last_order_at,
  a.disabled_at is not null as disabled`

function wantedBy(text: string | undefined): { condition: string; values: unknown[] } {
  if (!text) return { condition: 'true', values: [] }
  const number = /^#?([1-9]\d{0,5})$/.exec(text)?.[1]
  if (number) return { condition: 'a.id = $4', values: [number] }
  const digits = text.replace(/[\s().+-]/g, '')
  if (/^\d{7,15}$/.test(digits)) return { condition: 'a.phone_number like $4', values: [containing(digits)] }
  return { condition: accountHas('$4'), values: [containing(text)] }
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
