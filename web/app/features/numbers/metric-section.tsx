import type { FigureRow, Figures } from '@ladlewell/contract/numbers.ts'
import type { SpanKind } from '@ladlewell/domain/numbers.ts'
import { ChartNoAxesColumn, Table } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { FiguresTable } from './figures-table.tsx'
import { countText, type Metric, type NumberWords, shareText, toldShare } from './metrics.ts'
import type { ChartPoint } from './span-chart.tsx'
import { tones } from './tones.ts'

const SpanChart = lazy(() => import('./span-chart.tsx'))

const LEAST_POINTS = 3

/** A figure over weeks or months: what it means in a sentence, drawn, and the same as a table. */
export function MetricSection({
  metric,
  words,
  by,
  rows,
  total,
}: {
  metric: Metric
  words: NumberWords
  by: SpanKind
  rows: readonly FigureRow[]
  total: Figures
}) {
  const [isTable, setTable] = useState(false)
  const { title, meaning } = words.metrics[metric.name]
  const points = pointsOf(metric, words, by, rows)
  const isEmpty = rows.every(row => isNothing(metric, row))
  const known = points.filter(({ values }) => values.some(value => value !== null)).length
  // Two points are no line.
  const drawn = isEmpty || (metric.share && known < LEAST_POINTS) ? 0 : known
  const Icon = isTable ? ChartNoAxesColumn : Table
  return (
    <Panel
      title={title}
      className="mt-6 content-start"
      actions={
        drawn > 0 && (
          <Button size="sm" variant="quiet" onClick={() => setTable(!isTable)}>
            <Icon aria-hidden className="size-4" />
            {isTable ? words.showChart : words.showTable}
            <span className="sr-only">: {title}</span>
          </Button>
        )
      }
    >
      <p className="max-w-prose text-sm text-muted">{meaning}</p>
      {isEmpty && <p className="text-sm">{words.nothing}</p>}
      {!isEmpty && drawn === 0 && <p className="text-sm">{words.tooFew}</p>}
      {!isEmpty && (isTable || drawn === 0) && <MetricTable {...{ metric, words, by, rows, total }} />}
      {drawn > 0 && !isTable && (
        <>
          {metric.series.length > 1 && <Legend names={metric.series.map(name => words.counts[name])} />}
          <Suspense fallback={<div className="h-64" />}>
            <SpanChart
              label={title}
              read={`${words.read}: ${title}`}
              points={points}
              kind={metric.share ? 'line' : metric.isStacked ? 'stacked' : 'grouped'}
              tick={value =>
                metric.isMoney ? words.money(value).replace(/[.,٫][0٠]{2}(?!\d)/, '') : words.number(value)
              }
              most={metric.share?.unit === 'percent' ? 100 : 4}
              isRtl={words.isRtl}
            />
          </Suspense>
          {drawn < points.length && <p className="text-sm text-muted">{words.leftOut}</p>}
        </>
      )}
    </Panel>
  )
}

function MetricTable({ metric, words, by, rows, total }: Parameters<typeof MetricSection>[0]) {
  const { title, share } = words.metrics[metric.name]
  type Row = Figures & { key?: string; isOver?: boolean }
  return (
    <FiguresTable<Row>
      caption={title}
      rows={rows}
      rowKey={({ key }) => key ?? ''}
      foot={total}
      columns={[
        {
          head: words.spans[by],
          cell: ({ key, isOver }) => (key === undefined ? words.total : spanText(words, by, key, isOver)),
        },
        ...metric.columns.map(name => ({
          head: words.counts[name],
          cell: (row: Row) => countText(words, row, name),
        })),
        ...(metric.share
          ? [{ head: share ?? title, cell: (row: Row) => shareText(words, metric, row) }]
          : []),
      ]}
    />
  )
}

const spanText = (words: NumberWords, by: SpanKind, key: string, isOver = true) =>
  words.span(by, key) + (isOver ? '' : ` (${words.notOver})`)

function Legend({ names }: { names: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {names.map((name, nth) => (
        <li key={name} className="inline-flex items-center gap-1.5">
          <span aria-hidden className={`size-3 rounded-sm ${tones[nth]!.legend}`} />
          {name}
        </li>
      ))}
    </ul>
  )
}

function pointsOf(
  metric: Metric,
  words: NumberWords,
  by: SpanKind,
  rows: readonly FigureRow[],
): ChartPoint[] {
  return rows.map(row => {
    const { key, isOver } = row
    const name = spanText(words, by, key, isOver)
    const shared = { key, name, label: words.shortSpan(by, key), isOver }
    if (metric.share) {
      const told = toldShare(metric.share, row)
      const isDrawn = told.kind === 'percent'
      return {
        ...shared,
        values: [isDrawn ? told.percent : null],
        range: isDrawn && !metric.share.isWhole ? [told.low, told.high] : undefined,
        text: `${name}: ${shareText(words, metric, row)}`,
      }
    }
    const told = metric.columns.map(column => `${words.counts[column]} ${countText(words, row, column)}`)
    return {
      ...shared,
      values: metric.series.map(series => row[series]),
      text: `${name}: ${told.join(' · ')}`,
    }
  })
}

function isNothing({ share, series }: Metric, row: FigureRow): boolean {
  return share ? row[share.of] === 0 : series.every(name => !row[name])
}
