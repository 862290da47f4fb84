import type { RouteDay } from '@ladlewell/contract/routes.ts'
import { addDays } from '@ladlewell/domain/calendar.ts'
import { Car, Route as RouteIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { useOnline } from '../../shell/online.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { dayText } from '../../ui/day-text.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { Panel } from '../../ui/panel.tsx'
import { m } from '../../words/catalogue/messages.js'
import { loadForKitchen, useKitchen } from '../chefdashboard/kitchen.ts'
import type { Route } from './+types/kitchen-routes.page.ts'
import { DriversSection } from './drivers-section.tsx'
import { PlannedStopFacts } from './planned-stop-facts.tsx'
import { RoutePanel } from './route-panel.tsx'

export const meta = () => privateMeta(m.kitchen_routes_title())

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const date = new URL(request.url).searchParams.get('date')
  const [day, drivers] = await Promise.all([
    loadForKitchen(() => api('GET /api/v1/chef/routes', { query: date ? { date } : {} })),
    loadForKitchen(() => api('GET /api/v1/chef/drivers')),
  ])
  return { day, drivers }
}

/** What the kitchen brings itself on a day: in which order, who drives, and whom it invited to. */
export default function KitchenRoutesPage({ loaderData: { day, drivers } }: Route.ComponentProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <header className="grid gap-1">
        <h1 tabIndex={-1} className="text-3xl">
          {m.kitchen_routes_title()}
        </h1>
        <p className="text-muted">{m.kitchen_routes_lead()}</p>
      </header>
      {day.failure && <LoadFailure failure={day.failure}>{m.kitchen_routes_failed()}</LoadFailure>}
      {day.data && <Day key={day.data.date} day={day.data} />}
      <DriversSection loaded={drivers} />
    </div>
  )
}

function Day({ day }: { day: RouteDay }) {
  const { kitchen } = useKitchen()
  const online = useOnline()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const call = useCall({ toasts: true })
  const { date, today, routes, unassigned } = day
  const canChange = online && kitchen.state !== 'suspended'
  const choose = (orderId: number, isChosen: boolean) =>
    setChosen(old => new Set(isChosen ? [...old, orderId] : [...old].filter(id => id !== orderId)))
  const stops = [...unassigned, ...routes.flatMap(route => route.stops)]
  const picked = stops
    .filter(stop => chosen.has(stop.orderId) && stop.state === 'planned')
    .map(({ orderId }) => orderId)
  const newRoute = () =>
    call.send(
      () => api('POST /api/v1/chef/routes', { query: {}, body: { date, stopIds: picked } }),
      () => setChosen(new Set()),
    )
  return (
    <>
      <nav aria-label={m.kitchen_routes_date()} className="flex flex-wrap items-center gap-3">
        <Link to={`?date=${addDays(date, -1)}`} className={buttonClass('secondary')} preventScrollReset>
          {m.kitchen_routes_before()}
        </Link>
        <h2 className="text-xl">{dayText(date)}</h2>
        <Link to={`?date=${addDays(date, 1)}`} className={buttonClass('secondary')} preventScrollReset>
          {m.kitchen_routes_after()}
        </Link>
        {date !== today && (
          <Link to="?" className={buttonClass('quiet')} preventScrollReset>
            {m.kitchen_routes_today()}
          </Link>
        )}
      </nav>
      {date === today && routes.length > 0 && (
        <Link to="/driver" className={`${buttonClass()} justify-self-start`}>
          <Car aria-hidden className="size-4" />
          {m.kitchen_routes_start()}
        </Link>
      )}
      {stops.length === 0 && (
        <NothingYet icon={RouteIcon} title={m.kitchen_routes_none()}>
          <p className="text-muted">{m.kitchen_routes_none_more()}</p>
        </NothingYet>
      )}
      {unassigned.length > 0 && (
        <Panel title={m.kitchen_routes_unassigned({ count: unassigned.length })}>
          <p className="text-sm text-muted">{m.kitchen_routes_unassigned_more()}</p>
          <ul aria-label={m.kitchen_routes_unassigned({ count: unassigned.length })} className="grid gap-2">
            {unassigned.map(stop => (
              <li key={stop.orderId} className="flex items-start gap-3 border-t border-line pt-2">
                <PlannedStopFacts stop={stop} {...(canChange && { chosen, onChoose: choose })} />
              </li>
            ))}
          </ul>
          <Button
            variant="secondary"
            busy={call.busy}
            disabled={!canChange}
            className="justify-self-start"
            onClick={() => void call.send(() => api('POST /api/v1/chef/routes', { query: { date } }))}
          >
            {m.kitchen_routes_plan()}
          </Button>
        </Panel>
      )}
      {routes.map(route => (
        <RoutePanel
          key={route.id}
          {...{ route, day, canChange, chosen }}
          picked={picked}
          onChoose={choose}
          onMoved={() => setChosen(new Set())}
        />
      ))}
      {picked.length > 0 && (
        <div className="sticky bottom-4 z-10 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4 shadow-float">
          <p role="status">{m.kitchen_routes_chosen({ count: picked.length })}</p>
          <Button busy={call.busy} onClick={() => void newRoute()}>
            {m.kitchen_routes_split()}
          </Button>
        </div>
      )}
    </>
  )
}
