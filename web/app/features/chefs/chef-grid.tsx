import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../api/browser.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { m } from '../../words/catalogue/messages.js'
import { ChefCard } from './chef-card.tsx'
import { type LoadedChefs, listMoreChefs } from './chef-list.ts'

/** The chefs, page after page. `onSeen` hears of every list that is shown. */
export function ChefGrid({ first, onSeen }: { first: LoadedChefs; onSeen: (list: LoadedChefs) => void }) {
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
        {list.chefs.map(chef => (
          <ChefCard key={chef.id} chef={chef} />
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
