import { isUnfiltered } from '@ladlewell/domain/filters.ts'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'
import { noFilters, useFilters } from '../menu/use-filters.ts'
import { ChefGrid } from './chef-grid.tsx'
import type { LoadedChefs } from './chef-list.ts'

/** The chefs who pass the filters, and their number where it is known. */
export function FoundChefs({
  list,
  total,
  onSeen,
}: {
  list: LoadedChefs
  total: number | null
  onSeen: (list: LoadedChefs) => void
}) {
  if (list.chefs.length === 0) return <Nobody />
  return (
    <>
      {total !== null && (
        <p role="status" className="mb-4 text-muted">
          {m.home_found({ count: total, shown: number(total) })}
        </p>
      )}
      <ChefGrid first={list} onSeen={onSeen} />
    </>
  )
}

function Nobody() {
  const { filters, change } = useFilters()
  if (isUnfiltered(filters)) return <p className="text-muted">{m.home_nobody()}</p>
  return (
    <div className="grid justify-items-center gap-4 rounded-lg border border-line bg-surface px-6 py-12 text-center">
      <p role="status" className="text-lg font-semibold">
        {m.home_no_match()}
      </p>
      <p className="text-muted">{m.home_no_match_hint()}</p>
      <Button variant="secondary" onClick={() => change(noFilters)}>
        {m.menu_filter_clear()}
      </Button>
    </div>
  )
}
