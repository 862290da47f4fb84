import { isUnfiltered } from '@ladlewell/domain/filters.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../api/browser.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'
import { byReach } from '../areas/by-reach.ts'
import type { Serves } from '../areas/use-serves.ts'
import { noFilters, useFilters } from '../menu/use-filters.ts'
import { ChefCard } from './chef-card.tsx'
import { type LoadedChefs, listMoreChefs } from './chef-list.ts'

/** The chefs who pass the filters, and their number where it is known. */
export function FoundChefs({
  list,
  total,
  serves,
  onSeen,
}: {
  list: LoadedChefs
  /** Who delivers where the visitor wants to eat. */
  serves: Serves | 'failed' | null
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
      <ChefGrid first={list} serves={serves} onSeen={onSeen} />
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

/** The chefs, page after page. `onSeen` hears of every list that is shown. */
function ChefGrid({
  first,
  serves,
  onSeen,
}: {
  first: LoadedChefs
  serves: Serves | 'failed' | null
  onSeen: (list: LoadedChefs) => void
}) {
  const [list, setList] = useState(first)
  const { busy, during } = useUnderway()
  const [problem, setProblem] = useState<string | null>(null)
  const tell = useEffectEvent(onSeen)
  useEffect(() => tell(list), [list])

  async function load() {
    const longer = await during(() => listMoreChefs(api, list))
    setProblem(longer.ok ? null : longer.message)
    if (longer.ok) setList(longer)
  }

  return (
    <div className="grid gap-6">
      <div className={grid}>
        {byReach(list.chefs, serves, ({ id }) => id).map(chef => (
          <ChefCard key={chef.id} chef={chef} serves={serves} />
        ))}
      </div>
      {problem !== null && <Alert>{problem}</Alert>}
      {list.next !== null && (
        <Button variant="secondary" busy={busy} className="mx-auto" onClick={() => void load()}>
          {m.home_load_more()}
        </Button>
      )}
    </div>
  )
}

export function ChefGridSkeleton() {
  return (
    <>
      <p role="status" className="mb-4 text-muted">
        {m.home_finding()}
      </p>
      <div className={grid}>
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical stand-ins
          <Skeleton key={index} className="h-[392px] rounded-lg" />
        ))}
      </div>
    </>
  )
}

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'
