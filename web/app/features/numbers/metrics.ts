import type { Figures } from '@ladlewell/contract/numbers.ts'
import { type Share, type SpanKind, shareOf } from '@ladlewell/domain/numbers.ts'

export type MetricName = 'orders' | 'sales' | 'customers' | 'plans' | 'punctuality' | 'problems' | 'capacity'
export type CountName = keyof Figures

export interface Metric {
  name: MetricName
  /** The figures that are drawn. */
  series: readonly CountName[]
  /** Drawn upon each other, where they add up to something; else side by side. */
  isStacked?: boolean
  /** The figures of its table. */
  columns: readonly CountName[]
  isMoney?: boolean
  /** Drawn and told as a part of a whole instead. */
  share?: { part: CountName; of: CountName; unit: 'percent' | 'hundred'; isWhole?: boolean }
}

export const metrics: readonly Metric[] = [
  { name: 'orders', series: ['orders', 'calledOff'], isStacked: true, columns: ['orders', 'calledOff'] },
  { name: 'sales', series: ['sales'], columns: ['paid', 'refunded', 'sales'], isMoney: true },
  {
    name: 'customers',
    series: ['newCustomers', 'returningCustomers'],
    isStacked: true,
    columns: ['newCustomers', 'returningCustomers', 'customers'],
  },
  {
    name: 'plans',
    series: ['plansStarted', 'plansPaused', 'plansEnded'],
    columns: ['plansStarted', 'plansPaused', 'plansEnded'],
  },
  {
    name: 'punctuality',
    series: [],
    columns: ['due', 'onTime'],
    share: { part: 'onTime', of: 'due', unit: 'percent' },
  },
  {
    name: 'problems',
    series: [],
    columns: ['due', 'problems'],
    share: { part: 'problems', of: 'due', unit: 'hundred' },
  },
  {
    name: 'capacity',
    series: [],
    columns: ['offered', 'sold'],
    share: { part: 'sold', of: 'offered', unit: 'percent', isWhole: true },
  },
]

const moneyNames: readonly CountName[] = ['paid', 'refunded', 'sales']

/** What is said of the figures, in the reader's language or, on staff's pages, in English. */
export interface NumberWords {
  isRtl: boolean
  metrics: Record<MetricName, { title: string; meaning: string; share?: string }>
  counts: Record<CountName, string>
  spans: Record<SpanKind, string>
  total: string
  notOver: string
  showTable: string
  showChart: string
  /** Of the control that reads a chart value by value. */
  read: string
  few: (part: string, of: string) => string
  percent: (percent: string, low: string, high: string) => string
  whole: (percent: string) => string
  hundred: (count: string, low: string, high: string) => string
  /** In place of a chart whose points are all of few. */
  tooFew: string
  /** Where some are. */
  leftOut: string
  nothing: string
  money: (dollars: number) => string
  number: (value: number) => string
  span: (kind: SpanKind, from: string) => string
  shortSpan: (kind: SpanKind, from: string) => string
}

export function countText(words: NumberWords, figures: Figures, name: CountName): string {
  const value = figures[name]
  if (value === null) return '–'
  return moneyNames.includes(name) ? words.money(value) : words.number(value)
}

/** '92% (88–95%)', '3 of 4' of few, a dash of nothing. */
export function shareText(words: NumberWords, { share }: Metric, figures: Figures): string {
  if (!share) return ''
  const told = toldShare(share, figures)
  if (told.kind === 'nothing') return '–'
  if (told.kind === 'few') return words.few(words.number(told.part), words.number(told.of))
  const [percent, low, high] = [told.percent, told.low, told.high].map(words.number) as [
    string,
    string,
    string,
  ]
  if (share.isWhole) return words.whole(percent)
  return share.unit === 'hundred' ? words.hundred(percent, low, high) : words.percent(percent, low, high)
}

export function toldShare({ part, of }: NonNullable<Metric['share']>, figures: Figures): Share {
  return shareOf(figures[part] ?? 0, figures[of] ?? 0)
}
