import type { Cohort } from '@ladlewell/contract/numbers.ts'
import { shareOf } from '@ladlewell/domain/numbers.ts'
import { Panel } from '../../ui/panel.tsx'
import { FiguresTable } from './figures-table.tsx'
import type { NumberWords } from './metrics.ts'

export interface CohortWords {
  title: string
  meaning: string
  joined: string
  customers: string
  /** 'After 2 months' */
  later: (months: string) => string
  nothing: string
}

/** Who came back: a row a month of joining, a column for each month since. */
export function CohortSection({
  cohorts,
  words,
  own,
}: {
  cohorts: readonly Cohort[]
  words: NumberWords
  own: CohortWords
}) {
  const longest = Math.max(0, ...cohorts.map(({ months }) => months.length))
  return (
    <Panel title={own.title} className="mt-6">
      <p className="max-w-prose text-sm text-muted">{own.meaning}</p>
      {cohorts.length === 0 ? (
        <p className="text-sm">{own.nothing}</p>
      ) : (
        <FiguresTable
          caption={own.title}
          rows={cohorts}
          rowKey={({ joined }) => joined}
          columns={[
            { head: own.joined, cell: ({ joined }) => words.span('month', joined) },
            { head: own.customers, cell: ({ months }) => words.number(months[0]?.customers ?? 0) },
            ...Array.from({ length: Math.max(0, longest - 1) }, (_, nth) => ({
              head: own.later(words.number(nth + 1)),
              cell: ({ months }: Cohort) => (
                <Cell month={months[nth + 1]} of={months[0]?.customers ?? 0} words={words} />
              ),
            })),
          ]}
        />
      )}
    </Panel>
  )
}

function Cell({
  month,
  of,
  words,
}: {
  month: Cohort['months'][number] | undefined
  of: number
  words: NumberWords
}) {
  if (!month) return null
  const share = shareOf(month.customers, of)
  const text =
    share.kind === 'percent'
      ? words.whole(words.number(share.percent))
      : words.few(words.number(month.customers), words.number(of))
  const shade = of === 0 ? 0 : Math.ceil((4 * month.customers) / of)
  return (
    <span className={`inline-block rounded-sm px-2 py-0.5 ${shades[Math.min(4, shade)]}`}>
      {text}
      {!month.isOver && <span className="text-muted"> ({words.notOver})</span>}
    </span>
  )
}

const shades = ['', 'bg-brand-soft/30', 'bg-brand-soft/50', 'bg-brand-soft/75', 'bg-brand-soft']
