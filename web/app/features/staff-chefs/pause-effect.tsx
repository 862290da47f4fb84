import type { Concerned } from '@ladlewell/contract/concerned.ts'
import type { PausePreview } from '@ladlewell/contract/pauses.ts'
import { DataTable } from '../staff/kit/data-table.tsx'
import { staffDay } from '../staff/kit/words.ts'

type Kitchen = PausePreview['kitchens'][number]

/** What a pause would do to each kitchen. */
export function PauseEffect({ preview: { kitchens } }: { preview: PausePreview }) {
  const messages = kitchens.reduce((sum, { concerned }) => sum + concerned.messages, 0)
  return (
    <div className="grid gap-3">
      <DataTable<Kitchen>
        isPart
        caption="What the pause does to each kitchen"
        columns={[
          { head: 'Kitchen', cell: ({ chefName }) => chefName },
          {
            head: 'Dates that close',
            cell: ({ dates }) =>
              dates.length > 4
                ? `${dates.length}, the first ${staffDay(dates[0]!)}`
                : dates.map(date => staffDay(date)).join('; ') || 'None',
            isLong: true,
          },
          {
            head: 'Orders that stay',
            cell: ({ concerned }) => sum(concerned, ({ orders }) => orders),
            isNumber: true,
          },
          {
            head: 'Boxes skipped',
            cell: ({ concerned }) => sum(concerned, ({ skipped }) => skipped),
            isNumber: true,
          },
        ]}
        rows={kitchens}
        rowKey={({ chefId }) => chefId}
        empty="No kitchens."
      />
      <p className="text-sm">
        {messages === 0
          ? 'No customer has to be told.'
          : messages === 1
            ? '1 customer is told.'
            : `${messages} customers are told.`}{' '}
        Dates are counted for the next eight weeks.
      </p>
    </div>
  )
}

const sum = ({ dates }: Concerned, of: (date: Concerned['dates'][number]) => number) =>
  dates.reduce((all, date) => all + of(date), 0)
