import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { SpanKind } from '@ladlewell/domain/numbers.ts'
import type { Queries } from '../../platform/database.ts'

export interface FiguresRecord {
  orders: number
  calledOff: number
  paidCents: number
  refundedCents: number
  customers: number
  newCustomers: number
  plansStarted: number
  plansPaused: number
  plansEnded: number
  endReasons: Record<string, number>
  due: number
  onTime: number
  problems: number
  sold: number
  offered: number
}

export interface SpanRecord extends FiguresRecord {
  from: MarketDate
  countedAt: Date
}

const names = `orders, called_off, paid_cents, refunded_cents, customers, new_customers, plans_started, plans_paused, plans_ended,
  end_reasons, due, on_time, problems, sold, offered`

/** What was counted of weeks or months that begin within these days, of a kitchen or, with null, of all. */
export function spansOf(
  db: Queries,
  kind: SpanKind,
  { from, until }: { from: MarketDate; until: MarketDate },
  chefId: number | null,
): Promise<SpanRecord[]> {
  const scope = chefId === null ? 'chef_id is null and $4::int is null' : 'chef_id = $4'
  return db.query<SpanRecord>(
    `select from_date as "from", counted_at, ${names} from kitchen_figures
     where span = $1 and ${scope} and from_date between $2 and $3 order by from_date`,
    [kind, from, until, chefId],
    chefId === null ? 'figures-of-all' : 'figures-of-kitchen',
  )
}

/** The same of each kitchen that has figures in these weeks, summed. */
export function kitchensIn(
  db: Queries,
  { from, until }: { from: MarketDate; until: MarketDate },
): Promise<(FiguresRecord & { chefId: number; name: string })[]> {
  const sums = [
    'orders',
    'called_off',
    'paid_cents',
    'refunded_cents',
    'customers',
    'new_customers',
    'plans_started',
  ]
    .concat(['plans_paused', 'plans_ended', 'due', 'on_time', 'problems', 'sold', 'offered'])
    .map(name => `sum(f.${name})::bigint as ${name}`)
  return db.query(
    `select f.chef_id, c.name, ${sums.join(', ')}, '{}'::jsonb as end_reasons
     from kitchen_figures f join chefs c on c.id = f.chef_id
     where f.span = 'week' and f.chef_id is not null and f.from_date between $1 and $2 group by 1, 2 order by 5 desc, 1`,
    [from, until],
    'figures-by-kitchen',
  )
}

/** SQL: the rows of all kitchens together, of which each span that was counted has one. */
export const ofAllKitchens = `span in ('week', 'month') and chef_id is null`

/** When anything was counted last. */
export async function countedLast(db: Queries): Promise<Date | null> {
  const [row] = await db.query<{ at: Date | null }>(
    `select max(counted_at) as at from kitchen_figures where ${ofAllKitchens}`,
    [],
    'counted-last',
  )
  return row!.at
}

export interface CohortRecord {
  joined: MarketDate
  month: MarketDate
  customers: number
}

/** How many of those who joined in these months ordered in each month since. */
export function cohortsOf(db: Queries, first: MarketDate, chefId: number | null): Promise<CohortRecord[]> {
  const scope = chefId === null ? 'chef_id is null and $2::int is null' : 'chef_id = $2'
  return db.query<CohortRecord>(
    `select joined, month, customers from kitchen_cohorts where month >= $1 and joined >= $1 and ${scope}
     order by joined, month`,
    [first, chefId],
    chefId === null ? 'cohorts-of-all' : 'cohorts-of-kitchen',
  )
}

/** Kitchens that ever had figures, by name. */
export function kitchensWithFigures(db: Queries): Promise<{ id: number; name: string }[]> {
  return db.query(
    `select id, name from chefs c where exists (
       select from kitchen_figures where span = 'month' and chef_id = c.id) order by name, id`,
    [],
    'kitchens-with-figures',
  )
}

const MOST_SEARCHES = 100

/** What was searched for in vain on these days, most often first; what too few asked for is one row without words. */
export function searchesOf(
  db: Queries,
  { from, until }: { from: MarketDate; until: MarketDate },
): Promise<{ words: string | null; times: number }[]> {
  return db.query(
    `select nullif(words, '') as words, sum(times)::int as times from empty_searches where day between $1 and $2
     group by 1 order by nullif(words, '') is null, 2 desc, 1 limit ${MOST_SEARCHES}`,
    [from, until],
    'empty-searches',
  )
}
