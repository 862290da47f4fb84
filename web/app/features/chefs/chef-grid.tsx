import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChefCard } from './chef-card.tsx'
import { type ChefList, listChefs } from './chef-list.ts'

type Loaded = Extract<ChefList, { ok: true }>

/** The chefs, page after page. */
export function ChefGrid({ first }: { first: Loaded }) {
  const [more, setMore] = useState<Loaded | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const next = (more ?? first).next

  async function load() {
    setBusy(true)
    const page = await listChefs(api, next)
    setBusy(false)
    setProblem(page.ok ? null : page.message)
    if (page.ok) setMore({ ...page, chefs: [...(more?.chefs ?? []), ...page.chefs] })
  }

  if (first.chefs.length === 0) return <p className="text-muted">No chefs are cooking right now.</p>
  return (
    <div className="grid gap-6">
      <div className={grid}>
        {[...first.chefs, ...(more?.chefs ?? [])].map(chef => (
          <ChefCard key={chef.id} chef={chef} />
        ))}
      </div>
      {problem !== null && <Alert>{problem}</Alert>}
      {next !== null && (
        <Button variant="secondary" busy={busy} className="mx-auto" onClick={() => void load()}>
          Load more chefs
        </Button>
      )}
    </div>
  )
}

export function ChefGridSkeleton() {
  return (
    <>
      <p role="status" className="mb-4 text-muted">
        Finding delicious chefs for you...
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
