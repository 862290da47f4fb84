import type { StaffNumbers } from '@ladlewell/contract/numbers.ts'
import { SEARCHES_KEPT_DAYS, SEVERAL_ASKERS } from '@ladlewell/domain/numbers.ts'
import { Panel } from '../../ui/panel.tsx'
import { FiguresTable } from '../numbers/figures-table.tsx'
import { staffWords } from './words.ts'

/** What people looked for and did not find. */
export function SearchesSection({ searches }: { searches: StaffNumbers['searches'] }) {
  return (
    <Panel title="Searches without a result" className="mt-6">
      <p className="max-w-prose text-sm text-muted">
        Searches, without a filter, that found no meal. Words are named only if {SEVERAL_ASKERS} people or
        more asked for them on a day, by nobody in particular; after {SEARCHES_KEPT_DAYS} days they’re
        forgotten. Today’s other words are counted tomorrow.
      </p>
      {searches.length === 0 ? (
        <p className="text-sm">Nothing in this period yet.</p>
      ) : (
        <FiguresTable
          caption="Searches without a result"
          rows={searches}
          rowKey={({ words }) => words ?? ''}
          columns={[
            { head: 'Words', cell: ({ words }) => (words === null ? 'All other words' : <bdi>{words}</bdi>) },
            { head: 'Times', cell: ({ times }) => staffWords.number(times) },
          ]}
        />
      )}
    </Panel>
  )
}
