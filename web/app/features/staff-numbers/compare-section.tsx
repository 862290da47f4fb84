import type { FigureRow, Figures } from '@ladlewell/contract/numbers.ts'
import { Panel } from '../../ui/panel.tsx'
import { FiguresTable } from '../numbers/figures-table.tsx'
import { type CountName, countText, metrics, shareText } from '../numbers/metrics.ts'
import { TextLink } from '../staff/kit/text-link.tsx'
import { staffWords as words } from './words.ts'

const counts: readonly CountName[] = ['orders', 'calledOff', 'sales', 'refunded', 'newCustomers']
const plans: readonly CountName[] = ['plansStarted', 'plansPaused', 'plansEnded']

/** Kitchens or markets beside each other, over the whole period. */
export function CompareSection({
  by,
  rows,
  total,
}: {
  by: 'kitchen' | 'market'
  rows: readonly FigureRow[]
  total: Figures
}) {
  type Row = Figures & { key?: string; name?: string | null }
  const column = (name: CountName, head = words.counts[name]) => ({
    head,
    cell: (row: Row) => countText(words, row, name),
  })
  return (
    <Panel title={by === 'kitchen' ? 'By kitchen' : 'By market'} className="mt-6">
      <p className="max-w-prose text-sm text-muted">
        Over all weeks of the period. New customers of a kitchen are new to it, so that they come to more than
        the market’s. What each figure means stands beside it by week.
      </p>
      {rows.length === 0 ? (
        <p className="text-sm">{words.nothing}</p>
      ) : (
        <FiguresTable<Row>
          caption={by === 'kitchen' ? 'Figures by kitchen' : 'Figures by market'}
          rows={rows}
          rowKey={({ key }) => key ?? ''}
          foot={by === 'kitchen' ? total : undefined}
          columns={[
            {
              head: by === 'kitchen' ? 'Kitchen' : 'Market',
              cell: ({ key, name }) =>
                key !== undefined && by === 'kitchen' ? (
                  <TextLink to={`/staff/chefs/${key}`}>{name ?? key}</TextLink>
                ) : (
                  (name ?? words.total)
                ),
            },
            ...counts.map(name => column(name, name === 'newCustomers' ? 'New customers' : undefined)),
            ...plans.map(name => column(name, `Plans ${words.counts[name].toLowerCase()}`)),
            ...metrics
              .filter(({ share }) => share)
              .map(metric => ({
                head: words.metrics[metric.name].title,
                cell: (row: Row) => shareText(words, metric, row),
              })),
          ]}
        />
      )}
    </Panel>
  )
}
