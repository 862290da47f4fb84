import type { KitchenNumbers } from '@ladlewell/contract/numbers.ts'
import { Panel } from '../../ui/panel.tsx'
import { FiguresTable } from './figures-table.tsx'

export interface ReasonWords {
  title: string
  meaning: string
  reason: string
  plans: string
  nothing: string
  reasons: Record<NonNullable<KitchenNumbers['reasons'][number]['reason']> | 'unsaid', string>
  number: (value: number) => string
}

/** Why weekly plans were ended in the period. */
export function ReasonsSection({
  reasons,
  words,
}: {
  reasons: KitchenNumbers['reasons']
  words: ReasonWords
}) {
  return (
    <Panel title={words.title} className="mt-6">
      <p className="max-w-prose text-sm text-muted">{words.meaning}</p>
      {reasons.length === 0 ? (
        <p className="text-sm">{words.nothing}</p>
      ) : (
        <FiguresTable
          caption={words.title}
          rows={reasons}
          rowKey={({ reason }) => reason ?? 'unsaid'}
          columns={[
            { head: words.reason, cell: ({ reason }) => words.reasons[reason ?? 'unsaid'] },
            { head: words.plans, cell: ({ plans }) => words.number(plans) },
          ]}
        />
      )}
    </Panel>
  )
}
