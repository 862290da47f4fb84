import pg from 'pg'
import type { Database } from '../platform/database.ts'

export interface Heard {
  text: string
  /** Of a prepared statement. */
  name: string | undefined
  values: readonly unknown[]
}

/** Every statement that this process sends to a database from now on, each text once, as it was sent last. */
export function hearStatements(): { heard: Map<string, Heard>; stop(): void } {
  const heard = new Map<string, Heard>()
  const { query } = pg.Client.prototype
  const listening = function (this: pg.Client, ...given: Parameters<typeof query>) {
    const [asked] = given as unknown as [Partial<Heard> | string]
    const { text, name, values = [] } = typeof asked === 'string' ? { text: asked } : asked
    if (text && /^\s*(select|with|insert|update|delete)\b/i.test(text))
      heard.set(text, { text, name, values })
    return query.apply(this, given)
  }
  Object.assign(pg.Client.prototype, { query: listening })
  return { heard, stop: () => Object.assign(pg.Client.prototype, { query }) }
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Plan Rows': number
  'Total Cost': number
  Plans?: PlanNode[]
}

/**
 * What is wrong with how PostgreSQL would run a statement, given its values, and as the prepared statement that it becomes after a few
 * runs where it would choose that: tables of more than `most` rows that are read from end to end.
 */
export async function longReads(
  db: Database,
  { text, name, values }: Heard,
  grown: ReadonlySet<string>,
): Promise<string[]> {
  const given = await planOf(db, `explain (format json) ${text}`, values)
  const plans = [given]
  if (name) {
    const client = await db.pool.connect()
    // Without values the simple protocol is used, which leaves the parameters open.
    const { rows } = await client
      .query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (generic_plan, format json) ${text}`)
      .finally(() => client.release())
    const generic = rows[0]!['QUERY PLAN'][0]!.Plan
    if (generic['Total Cost'] <= given['Total Cost'] * 1.1 + PLANNING_COST) plans.push(generic)
  }
  return [...new Set(plans.flatMap(plan => badNodes(plan, grown, false)))]
}

/** About what PostgreSQL adds to the price of planning anew, when it chooses between the two. */
const PLANNING_COST = 10

async function planOf(db: Database, text: string, values: readonly unknown[]): Promise<PlanNode> {
  const [row] = await db.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(text, values)
  return row!['QUERY PLAN'][0]!.Plan
}

function badNodes(node: PlanNode, grown: ReadonlySet<string>, isLimited: boolean): string[] {
  const limited =
    node['Node Type'] === 'Limit' || (isLimited && !/^(Sort|Hash|Aggregate)$/.test(node['Node Type']))
  const table = node['Relation Name']
  // A partial index may be read whole: it holds what is open.
  const isWhole =
    node['Node Type'] === 'Seq Scan' ||
    (node['Node Type'].startsWith('Index') && !node['Index Cond'] && node['Plan Rows'] > MOST_ROWS)
  const isLong = !limited && node['Plan Rows'] > MOST_ROWS
  return [
    ...(table && grown.has(table) && isWhole ? [`${node['Node Type']} of all of ${table}`] : []),
    ...(isLong ? [`${node['Node Type']} of ${node['Plan Rows']} rows`] : []),
    ...(node.Plans ?? []).flatMap(below => badNodes(below, grown, limited)),
  ]
}

const MOST_ROWS = 20_000

/**
 * Lets the planner believe that each table and index holds so many times what it does. Answers those with more than `most` rows.
 * What was written in the background is measured now, and by nobody later: the same plans are found whenever they are asked for.
 */
export async function pretendLarger(db: Database, times: number, most: number): Promise<Set<string>> {
  await db.query(
    `do $$ declare name text; begin
       for name in select tablename from pg_tables where schemaname = 'public' loop
         execute format('alter table %I set (autovacuum_enabled = off)', name);
       end loop;
     end $$`,
  )
  await db.query('analyze')
  await db.query(
    `update pg_class set reltuples = reltuples * $1 from pg_namespace n
     where n.oid = relnamespace and n.nspname = 'public' and relkind in ('r', 'i') and reltuples > $2`,
    [times, most / times],
  )
  const rows = await db.query<{ relname: string }>(
    `select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and relkind = 'r' and reltuples > $1`,
    [most],
  )
  return new Set(rows.map(({ relname }) => relname))
}
