import type { Cohort, FigureRow, Figures, KitchenNumbers } from '@ladlewell/contract/numbers.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import { type SpanKind, spanOf } from '@ladlewell/domain/numbers.ts'
import { endReasons } from '@ladlewell/domain/subscription.ts'
import type { CohortRecord, FiguresRecord, SpanRecord } from './queries.ts'

const none: FiguresRecord = {
  ...{
    orders: 0,
    calledOff: 0,
    paidCents: 0,
    refundedCents: 0,
    customers: 0,
    newCustomers: 0,
    plansStarted: 0,
  },
  ...{ plansPaused: 0, plansEnded: 0, endReasons: {}, due: 0, onTime: 0, problems: 0, sold: 0, offered: 0 },
}

export function figuresView(
  { paidCents, refundedCents, customers, endReasons: _, ...counts }: FiguresRecord,
  { isSum }: { isSum: boolean },
): Figures {
  const { orders, calledOff, newCustomers, plansStarted, plansPaused, plansEnded } = counts
  const { due, onTime, problems, sold, offered } = counts
  return {
    ...{ orders, calledOff, paid: dollars(paidCents), refunded: dollars(refundedCents) },
    sales: dollars(paidCents - refundedCents),
    ...{ customers: isSum ? null : customers, newCustomers },
    returningCustomers: isSum ? null : customers - newCustomers,
    ...{ plansStarted, plansPaused, plansEnded, due, onTime, problems, sold, offered },
  }
}

/** Every span of the period in its order, those without figures included. */
export function spanRows(
  kind: SpanKind,
  froms: readonly MarketDate[],
  records: readonly SpanRecord[],
  today: MarketDate,
): FigureRow[] {
  const known = new Map(records.map(record => [record.from, record]))
  return froms.map(from => ({
    key: from,
    name: null,
    isOver: spanOf(kind, from).until <= today,
    ...figuresView(known.get(from) ?? none, { isSum: false }),
  }))
}

/** All of them together. */
export function sumOf(records: readonly FiguresRecord[]): FiguresRecord {
  return records.reduce(
    (sum, { endReasons: said, ...counts }) => ({
      ...(Object.fromEntries(
        Object.entries(counts)
          .filter(([, value]) => typeof value === 'number')
          .map(([name, value]) => [name, (value as number) + (sum[name as keyof typeof sum] as number)]),
      ) as Omit<FiguresRecord, 'endReasons'>),
      endReasons: Object.fromEntries(
        endReasons
          .map(reason => [reason, (sum.endReasons[reason] ?? 0) + (said[reason] ?? 0)] as const)
          .filter(([, times]) => times > 0),
      ),
    }),
    none,
  )
}

/** Most said first; last, of how many nobody knows. */
export function reasonsView({ plansEnded, endReasons: said }: FiguresRecord): KitchenNumbers['reasons'] {
  const known = endReasons
    .map(reason => ({ reason, plans: said[reason] ?? 0 }))
    .filter(({ plans }) => plans > 0)
    .toSorted((one, other) => other.plans - one.plans)
  const unsaid = plansEnded - known.reduce((sum, { plans }) => sum + plans, 0)
  return unsaid > 0 ? [...known, { reason: null, plans: unsaid }] : known
}

/** A row a month of joining; months in which none of them ordered are there too. */
export function cohortsView(records: readonly CohortRecord[], today: MarketDate): Cohort[] {
  return [...new Set(records.map(({ joined }) => joined))].map(joined => {
    const own = new Map(records.flatMap(one => (one.joined === joined ? [[one.month, one.customers]] : [])))
    const months: Cohort['months'] = []
    for (let month = spanOf('month', joined); month.from <= today; month = spanOf('month', month.until))
      months.push({ month: month.from, customers: own.get(month.from) ?? 0, isOver: month.until <= today })
    return { joined, months }
  })
}
