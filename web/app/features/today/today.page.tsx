import type { Today } from '@ladlewell/contract/kitchen-day.ts'
import { CookingPot } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { useReloadOnline } from '../../api/load.ts'
import { session } from '../../session/session.ts'
import { useNow } from '../../state/time-now.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { useKitchenWatch } from '../chef-orders/use-board-news.ts'
import { showBadge } from '../chefdashboard/app-badge.ts'
import { loadForKitchen, loadOrKept } from '../chefdashboard/kitchen.ts'
import type { Route } from './+types/today.page.ts'
import { Changes } from './changes.tsx'
import { DayOfWorkPanel } from './day-of-work.tsx'
import { LateOnes } from './late-ones.tsx'

export const meta = () => privateMeta(m.today_title())

export async function clientLoader() {
  const loaded = await loadOrKept('today', '', () => loadForKitchen(() => api('GET /api/v1/chef/today')))
  const { isLoggedIn, isActing } = session.get()
  if (loaded.data && !document.hidden && isLoggedIn && !isActing) look(loaded.data)
  return loaded
}

/** What comes now is looked at: the server remembers it, and then the app's icon tells of nothing any more. */
function look({ asOf, changes }: Today): void {
  showBadge(changes.filter(({ isNew }) => isNew).length)
  void api('POST /api/v1/chef/today/look', { body: { asOf } }).then(({ ok }) => ok && showBadge(0))
}

export function HydrateFallback() {
  return <LoadingBoxes words={m.today_loading()} boxes={['h-12', 'h-64']} />
}

const MINUTE_MS = 60_000

/** The chef's home: what is to do for the next dates, what is late, and what changed. */
export default function TodayPage({ loaderData: { data, failure } }: Route.ComponentProps) {
  useFreshDay()
  useReloadOnline(true)
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <h1 tabIndex={-1} className="text-3xl">
        {m.today_title()}
      </h1>
      {failure && <LoadFailure failure={failure}>{m.today_failed()}</LoadFailure>}
      {data && (
        <>
          <LateOnes late={data.late} today={data.today} />
          {data.days.map((day, nth) => (
            <DayOfWorkPanel key={day.date} day={day} today={data.today} isNext={nth === 0} />
          ))}
          {data.days.length === 0 && (
            <NothingYet icon={CookingPot} title={m.today_none()}>
              <p className="text-muted">{m.today_none_hint()}</p>
            </NothingYet>
          )}
          <Changes changes={data.changes} since={data.since} />
        </>
      )}
    </div>
  )
}

/** Follows what happens; what becomes late does so by itself. */
function useFreshDay(): void {
  const { revalidate } = useRevalidator()
  useKitchenWatch(() => void revalidate())
  const minute = Math.floor((useNow(MINUTE_MS) ?? 0) / MINUTE_MS)
  const renew = useEffectEvent((passed: number) => {
    if (passed > 0) void revalidate()
  })
  useEffect(() => renew(minute), [minute])
}
