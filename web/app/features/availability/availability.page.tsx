import type { Concerned } from '@ladlewell/contract/concerned.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { ConcernedDialog } from '../chefdashboard/concerned-dialog.tsx'
import { ConcernedDone } from '../chefdashboard/concerned-done.tsx'
import { loadForKitchen } from '../chefdashboard/kitchen.ts'
import { useConcerned } from '../chefdashboard/use-concerned.ts'
import type { Route } from './+types/availability.page.ts'
import { AvailabilityEditor } from './availability-editor.tsx'
import type { Change } from './use-change.ts'

export const meta = () => privateMeta(m.availability_title())

export async function clientLoader() {
  const [availability, expected] = await Promise.all([
    loadForKitchen(() => api('GET /api/v1/chef/availability')),
    loadForKitchen(() => api('GET /api/v1/chef/expected-servings')),
  ])
  return { availability, expected }
}

/**
 * When a kitchen delivers, how much, and what its customers make of it. Where orders or weekly boxes would no longer fit,
 * the chef is asked before anything changes.
 */
export default function AvailabilityPage({ loaderData }: Route.ComponentProps) {
  const { data, failure } = loaderData.availability
  const { make, asking } = useConcerned()
  const [done, setDone] = useState<Concerned | null>(null)

  async function send(change: Change) {
    setDone(null)
    const answer = data && (await make(seen => change(data, seen)))
    if (answer === 'kept') return {}
    if (answer?.ok) setDone(answer.data.done)
    return answer ?? m.availability_unreachable()
  }

  return (
    <div className="grid min-w-0 gap-5">
      <header className="grid gap-1">
        <h1 tabIndex={-1} className="text-3xl">
          {m.availability_title()}
        </h1>
        <p className="text-muted">{m.availability_lead()}</p>
      </header>
      {failure && <LoadFailure failure={failure}>{m.availability_failed()}</LoadFailure>}
      <ConcernedDone done={done} onClose={() => setDone(null)} />
      {data && <AvailabilityEditor availability={data} expected={loaderData.expected.data} send={send} />}
      {asking && <ConcernedDialog asking={asking} />}
    </div>
  )
}
