import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { type Span, spanKinds, spanOf, spansIn } from '@ladlewell/domain/numbers.ts'
import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { countSpan } from './count-span.ts'
import { ofAllKitchens } from './queries.ts'
import { recordOffered } from './record-offered.ts'

/** More are left to the next turn. */
const SPANS_AT_ONCE = 12
const KEPT_SECONDS = 300

/** SQL: whether figures were counted within the last minutes before an instant; a clock that was set back makes them old as well. */
const areFresh = (now: string) => `exists (
  select from figures_read where "of" = 'clock' and through <= extract(epoch from ${now}) + 1
    and through > extract(epoch from ${now}) - ${KEPT_SECONDS})`

export const numbersStale = `select 1 where not ${areFresh('clock.now')}`

/** Counts what changed, unless that was done in the last minutes. Answers how many weeks and months are left for another turn. */
export async function keepNumbers(
  parts: Pick<Parts, 'db' | 'market'>,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const [stale] = await parts.db.query(
    `select 1 where not ${areFresh('$1::timestamptz')}`,
    [now],
    'numbers-stale',
  )
  if (!stale) return 0
  const left = await countNumbers(parts, now, signal)
  if (left === 0 && !signal?.aborted)
    await parts.db.query(
      `insert into figures_read ("of", through, "before") values ('clock', extract(epoch from $1::timestamptz)::bigint, 0)
       on conflict ("of") do update set through = excluded.through`,
      [now],
    )
  return left
}

/**
 * Counts what changed since it was counted last: the running week and month, yesterday's, those that were never counted, and those of
 * which an order moved, was refunded, or has a problem. Nothing is frozen, for a refund may come months later. Answers how many
 * are left for another turn.
 */
export async function countNumbers(
  parts: Pick<Parts, 'db' | 'market'>,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const { db, market } = parts
  const today = marketDateAt(now, market.timeZone)
  await recordOffered(db, market, now)
  const running = [today, addDays(today, -1)]
  const changed = await changedDays(db, market.timeZone)
  const touched = spansOf([...running, ...changed.days])
  for (const span of touched) {
    if (signal?.aborted) return 0
    await countSpan(db, market, span, now)
  }
  await changed.remember()
  const missing = await neverCounted(db, today, market.timeZone)
  for (const span of missing.slice(0, SPANS_AT_ONCE)) {
    if (signal?.aborted) return 0
    await countSpan(db, market, span, now)
  }
  return Math.max(0, missing.length - SPANS_AT_ONCE)
}

function spansOf(days: readonly MarketDate[]): Span[] {
  const spans = days.flatMap(day => spanKinds.map(kind => spanOf(kind, day)))
  return [...new Map(spans.map(span => [`${span.kind} ${span.from}`, span])).values()]
}

/** Tables of which a new row changes a figure of the order that it is about. */
const sources = ['order_events', 'refunds', 'problem_reports'] as const
const ROWS_AT_ONCE = 5000

/** Days on which orders were placed or delivered that changed since the count before the last, and how to remember that they were met. */
async function changedDays(
  db: Queries,
  timeZone: string,
): Promise<{ days: MarketDate[]; remember(): Promise<void> }> {
  const known = await db.query<{ of: string; before: number }>(
    'select "of", "before"::int as before from figures_read',
    [],
    'figures-read',
  )
  const before = new Map(known.map(row => [row.of, row.before]))
  const places = sources.map(table => before.get(table) ?? null)
  const changed = await db.query<{ of: string; id: number; orderId: number }>(
    changedSql,
    places,
    'changed-since',
  )
  // At the first time everything is counted that was never.
  const orderIds = changed.flatMap(({ of, orderId }) => (before.has(of) ? [orderId] : []))
  const days = await db.query<{ day: MarketDate }>(
    `select distinct day from orders o
       cross join lateral (values ((o.placed_at at time zone $2)::date), (o.delivery_date)) as days (day)
     where o.id = any($1)`,
    [[...new Set(orderIds)], timeZone],
    'days-of-changed',
  )
  const remember = async () => {
    const reached = sources.map(
      (table, nth) => changed.findLast(({ of }) => of === table)?.id ?? places[nth] ?? 0,
    )
    await db.query(
      `insert into figures_read as f ("of", through, "before")
       select "of", id, id from unnest($1::text[], $2::bigint[]) as r ("of", id)
       on conflict ("of") do update set "before" = f.through, through = excluded.through`,
      [sources, reached],
      'remember-figures-read',
    )
  }
  return { days: days.map(({ day }) => day), remember }
}

/** SQL: rows after a place, first ones first; without a place the last row. */
const rowsAfter = (table: string, orderId: string, place: string) => `
  (select '${table}' as "of", id, ${orderId} as order_id from ${table}
   where id > coalesce(${place}::int, (select id - 1 from ${table} order by id desc limit 1)) order by id limit ${ROWS_AT_ONCE})`

const changedSql = `
  ${rowsAfter('order_events', 'order_id', '$1')} union all
  ${rowsAfter('refunds', '(select order_id from payments p where p.id = payment_id)', '$2')} union all
  ${rowsAfter('problem_reports', 'order_id', '$3')}`

/** Weeks and months since the first order that have no figures, newest first. */
async function neverCounted(db: Queries, today: MarketDate, timeZone: string): Promise<Span[]> {
  const [first] = await db.query<{ day: MarketDate }>(
    `select (placed_at at time zone $1)::date as day from orders where placed_at > 'epoch' order by placed_at limit 1`,
    [timeZone],
    'first-order',
  )
  if (!first || first.day > today) return []
  const counted = await db.query<{ span: string; from: MarketDate }>(
    `select span, from_date as "from" from kitchen_figures where ${ofAllKitchens}`,
    [],
    'spans-counted',
  )
  const known = new Set(counted.map(({ span, from }) => `${span} ${from}`))
  return spanKinds
    .flatMap(kind => spansIn(kind, first.day, today))
    .filter(({ kind, from }) => !known.has(`${kind} ${from}`))
    .toReversed()
}
