import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

// Whoever of staff was given some markets reads and writes through views that hold those markets' rows and no others: what
// is of another market is not there for them, in every list and call there is and will be.

const seen = new AsyncLocalStorage<readonly number[] | null>()

/** Does some work in which the database has only what is of these markets; null: everything. */
export function seeMarkets<T>(markets: readonly number[] | null, work: () => T): T {
  return seen.run(markets, work)
}

/** Null: all of them. */
export function marketsSeen(): readonly number[] | null {
  return seen.getStore() ?? null
}

/** Has the open transaction find the views in the place of the tables. */
export const narrowSql = `
  select set_config('search_path', 'seen_markets, public', true), set_config('ladlewell.markets', $1, true)`

/** SQL: a condition for those who see some markets only; others need not meet it. */
export function whereNarrowed(condition: string): string {
  return `(coalesce(current_setting('ladlewell.markets', true), '') = '' or ${condition})`
}

/** By which of its columns a row is of a market: the chef's own, or that of what it belongs to. Without any it is of all. */
const belongings = {
  chef_id: 'chefs',
  order_id: 'orders',
  subscription_id: 'subscriptions',
  payment_id: 'payments',
  meal_id: 'meals',
  thread_id: 'threads',
  route_id: 'routes',
} as const
const parents: readonly string[] = Object.values(belongings)

const ofMarket = `market_id = any(current_setting('ladlewell.markets')::int[])`
const about = `case subject when 'order' then subject_id in (select id::text from seen_markets.orders)
  when 'chef' then subject_id in (select id::text from seen_markets.chefs) else true end`
// A route of ours is of the market whose orders it brings.
const routes = `case when chef_id is not null then chef_id in (select id from seen_markets.chefs) else not exists (
  select from public.route_stops s where s.route_id = routes.id and s.order_id not in (select id from seen_markets.orders)) end`
const special: Record<string, string> = {
  chefs: ofMarket,
  routes,
  approvals: about,
  staff_notes: `account_id not in (select account_id from public.chefs where not ${ofMarket})`,
}

/** Takes the views away before tables change. */
export const dropViews = 'drop schema if exists seen_markets cascade'

/** Makes the views of all tables that know a kitchen, as the tables are now. */
export async function makeViews(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname::text as "table", array_agg(a.attname::text) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = 'public' and c.relkind = 'r' group by c.relname`,
  )
  // Migrated to before there were markets.
  if (!rows.some(({ table, columns }) => table === 'chefs' && columns.includes('market_id'))) return
  const conditions = new Map(rows.map(({ table, columns }) => [table, conditionOf(table, columns)]))
  const made = [...conditions].flatMap(([table, condition]) => (condition ? [{ table, condition }] : []))
  const sql = [
    'create schema seen_markets',
    // Each after those it asks.
    ...made
      .toSorted((one, other) => rank(one.table) - rank(other.table))
      .map(
        ({ table, condition }) =>
          `create view seen_markets.${table} as select * from public.${table} where ${condition}`,
      ),
  ]
  await client.query(sql.join(';\n'))
}

function rank(table: string): number {
  const place = parents.indexOf(table)
  return place < 0 ? parents.length : place
}

function conditionOf(table: string, columns: readonly string[]): string | null {
  if (special[table]) return special[table]
  const asked = Object.entries(belongings).filter(
    ([column, parent]) => columns.includes(column) && rank(parent) < rank(table),
  )
  // A row's kitchen is that of its order.
  const all = asked.map(
    ([column, parent]) => `(${column} is null or ${column} in (select id from seen_markets.${parent}))`,
  )
  return all.length > 0 ? all.join(' and ') : null
}
