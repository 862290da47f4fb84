import type { DriverRoute } from '@ladlewell/contract/drivers.ts'
import { endedStates } from '@ladlewell/domain/stop.ts'
import { Car } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { onlyWhenTold, useReloadOnline, useSessionReload } from '../../api/load.ts'
import { useSession } from '../../session/session.ts'
import { dayText } from '../../ui/day-text.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { Notice } from '../../ui/notice.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import type { Route } from './+types/driver.page.ts'
import { loadDay } from './kept-day.ts'
import { NextStop } from './next-stop.tsx'
import { PickupCard } from './pickup-card.tsx'
import { shownDay } from './shown-day.ts'
import { StopList } from './stop-list.tsx'
import { type Done, useSteps } from './use-steps.ts'
import { WaitingNotice } from './waiting-notice.tsx'

export const meta = () => privateMeta(m.driver_title())

export const clientLoader = loadDay

export const shouldRevalidate = onlyWhenTold

export function HydrateFallback() {
  return (
    <main className="container-page grid max-w-2xl gap-4 py-6">
      <h1 className="text-3xl">{m.driver_title()}</h1>
      <LoadingBoxes words={m.driver_loading()} boxes={['h-52', 'h-52']} />
    </main>
  )
}

/** The day of whoever drives, on the telephone in their hand: with a line or without. */
export default function DriverPage({ loaderData: { day, isKept } }: Route.ComponentProps) {
  const { steps, take, forget } = useSteps()
  const shown = day.data && shownDay(day.data, steps)
  useSessionReload()
  useReloadOnline(isKept)
  useGuard()
  return (
    <div className="container-page grid max-w-2xl gap-4 py-6">
      <div>
        <h1 tabIndex={-1} className="text-3xl">
          {m.driver_title()}
        </h1>
        {shown && <p className="text-muted">{dayText(shown.date)}</p>}
      </div>
      {isKept && <Notice>{m.driver_offline()}</Notice>}
      <WaitingNotice steps={steps} forget={id => void forget(id)} />
      {day.failure && <LoadFailure failure={day.failure}>{m.driver_load_failed()}</LoadFailure>}
      {shown?.routes.map(route => (
        <Drive key={route.id} route={route} take={done => void take(done)} />
      ))}
      {shown?.routes.length === 0 && (
        <NothingYet icon={Car} title={m.driver_none()}>
          <p className="text-muted">{m.driver_none_more()}</p>
        </NothingYet>
      )}
    </div>
  )
}

function Drive({ route, take }: { route: DriverRoute; take: (done: Done[]) => void }) {
  const ahead = route.stops.filter(({ state }) => !endedStates.includes(state))
  const ended = route.stops.filter(({ state }) => endedStates.includes(state))
  // Bags first; whoever stands at a door finishes there before that.
  const next = ahead.find(({ state }) => state !== 'planned') ?? ahead.find(({ isFetched }) => isFetched)
  const pickups = next && next.state !== 'planned' ? [] : route.pickups
  return (
    <>
      {ahead.length === 0 && (
        <p role="status" className="rounded-md bg-herb-soft p-4 text-lg font-semibold text-on-herb-soft">
          {m.driver_all_done()}
        </p>
      )}
      {pickups.map(pickup => (
        <PickupCard key={pickup.chefId} pickup={pickup} take={take} />
      ))}
      {pickups.length === 0 && next && <NextStop stop={next} take={take} />}
      <StopList
        title={m.driver_then()}
        stops={ahead.filter(stop => pickups.length > 0 || stop.id !== next?.id)}
      />
      <StopList title={m.driver_done()} stops={ended} />
    </>
  )
}

function useGuard(): void {
  const { ready, isLoggedIn } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (ready && !isLoggedIn) void navigate('/', { replace: true })
  }, [ready, isLoggedIn, navigate])
}
