import type { KitchenNumbers, StaffNumbers } from '@ladlewell/contract/numbers.ts'
import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { periodAsked, type SpanKind, spanOf, spansIn } from '@ladlewell/domain/numbers.ts'
import type { Queries } from '../../platform/database.ts'
import { mealsOf } from './meals.ts'
import { cohortsOf, countedLast, kitchensIn, kitchensWithFigures, searchesOf, spansOf } from './queries.ts'
import { cohortsView, figuresView, reasonsView, spanRows, sumOf } from './view.ts'

interface Asked {
  from?: MarketDate | undefined
  until?: MarketDate | undefined
}

type Terms = Pick<Market, 'name' | 'timeZone'>

/** How many months of joining are told. */
const COHORT_MONTHS = 12

/** What a kitchen sees of itself. */
export async function kitchenNumbers(
  db: Queries,
  market: Terms,
  chefId: number,
  { by, ...asked }: Asked & { by: SpanKind },
  now: Date,
): Promise<KitchenNumbers> {
  const { today, period } = daysOf(market, asked, now)
  const whole = wholeSpans(by, period)
  const [told, meals] = await Promise.all([
    spansTold(db, market, by, whole, chefId, today),
    mealsOf(db, market, chefId, whole),
  ])
  return { ...told, by, meals }
}

/** What our team sees of all kitchens, or of one. */
export async function staffNumbers(
  db: Queries,
  market: Terms,
  { by, kitchen = null, ...asked }: Asked & { by: StaffNumbers['by']; kitchen?: number | null | undefined },
  now: Date,
): Promise<StaffNumbers> {
  const { today, period } = daysOf(market, asked, now)
  const kind = by === 'month' ? 'month' : 'week'
  const whole = wholeSpans(kind, period)
  const [told, kitchens, searches] = await Promise.all([
    spansTold(db, market, kind, whole, kitchen, today),
    kitchensWithFigures(db),
    searchesOf(db, whole),
  ])
  const isOver = addDays(whole.until, 1) <= today
  const rows = {
    week: async () => told.rows,
    month: async () => told.rows,
    market: async () => [{ key: market.name, name: market.name, isOver, ...told.total }],
    kitchen: async () =>
      (await kitchensIn(db, whole))
        .filter(({ chefId }) => kitchen === null || chefId === kitchen)
        .map(({ chefId, name, ...figures }) => ({
          ...{ key: String(chefId), name, isOver },
          ...figuresView(figures, { isSum: true }),
        })),
  }
  return { ...told, rows: await rows[by](), by, kitchen, kitchens, searches }
}

function daysOf({ timeZone }: Terms, asked: Asked, now: Date) {
  const today = marketDateAt(now, timeZone)
  return { today, period: periodAsked(asked, today) }
}

/** From the first day of the first span to the last of the last: nothing is told of a part of a week. */
function wholeSpans(kind: SpanKind, { from, until }: { from: MarketDate; until: MarketDate }) {
  return { from: spanOf(kind, from).from, until: addDays(spanOf(kind, until).until, -1) }
}

async function spansTold(
  db: Queries,
  market: Terms,
  kind: SpanKind,
  period: { from: MarketDate; until: MarketDate },
  chefId: number | null,
  today: MarketDate,
) {
  const [records, cohorts, asOf] = await Promise.all([
    spansOf(db, kind, period, chefId),
    cohortsOf(db, monthsBefore(today, COHORT_MONTHS - 1), chefId),
    countedLast(db),
  ])
  const total = sumOf(records)
  const froms = spansIn(kind, period.from, period.until).map(({ from }) => from)
  return {
    ...{ asOf: asOf?.toISOString() ?? null, market: market.name, ...period },
    rows: spanRows(kind, froms, records, today),
    total: figuresView(total, { isSum: records.length !== 1 }),
    reasons: reasonsView(total),
    cohorts: cohortsView(cohorts, today),
  }
}

function monthsBefore(day: MarketDate, months: number): MarketDate {
  let first = spanOf('month', day).from
  for (let nth = 0; nth < months; nth++) first = spanOf('month', addDays(first, -1)).from
  return first
}
