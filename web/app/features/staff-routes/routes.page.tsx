import type { PlannedStop, RouteDay } from '@ladlewell/contract/routes.ts'
import { addDays } from '@ladlewell/domain/calendar.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { useNow } from '../../state/time-now.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { loadStaff } from '../staff/kit/door.ts'
import { IfMay } from '../staff/kit/may.tsx'
import { StaffHead, StaffSection } from '../staff/kit/staff-section.tsx'
import { staffDay } from '../staff/kit/words.ts'
import type { Route } from './+types/routes.page.ts'
import { MoveDialog } from './move-dialog.tsx'
import { KitchenRouteCard, RouteCard } from './route-card.tsx'
import { RouteDrawing } from './route-drawing.tsx'
import { type StopChoice, StopFacts } from './stop-facts.tsx'
import { counted, isAhead } from './stop-words.ts'

export const meta = () => privateMeta('Routes')

/** How often the page asks what drivers have done meanwhile. */
const LOOK_AGAIN_MS = 30_000

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const date = new URL(request.url).searchParams.get('date')
  return loadStaff(() => api('GET /api/v1/staff/routes', { query: date ? { date } : {} }))
}

export default function RoutesPage({ loaderData: { data, failure } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  useFreshness()
  if (data) return <Day key={data.date} day={data} />
  return (
    <>
      <StaffHead title="Routes" />
      {params.has('date') && (
        <Link to="/staff/routes" className={buttonClass('secondary')}>
          To today
        </Link>
      )}
      {failure && <LoadFailure failure={failure}>We couldn’t load the routes.</LoadFailure>}
    </>
  )
}

function Day({ day }: { day: RouteDay }) {
  const [moving, setMoving] = useState<readonly number[] | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const call = useCall({ toasts: true })
  const [params] = useSearchParams()
  const isLateOnly = params.get('show') === 'late'
  const { date, routes, unassigned } = day
  const stops = [...unassigned, ...routes.flatMap(route => route.stops)]
  const late = stops.filter(isLateAhead)
  const ofOurs = (stop: PlannedStop) => (stop.carrier === 'ladlewell' ? each : {})
  // What was delivered meanwhile, or moved by somebody else, is not moved along.
  const picked = stops.filter(stop => chosen.has(stop.orderId) && isAhead(stop)).map(({ orderId }) => orderId)
  const choose = (orderId: number, isChosen: boolean) =>
    setChosen(old => new Set(isChosen ? [...old, orderId] : [...old].filter(id => id !== orderId)))
  const each = { chosen, onChoose: choose, onMove: (orderId: number) => setMoving([orderId]) }
  return (
    <>
      <StaffHead
        title="Routes"
        actions={
          <IfMay work="routes">
            {' '}
            <Button
              busy={call.busy}
              disabled={!unassigned.some(({ carrier }) => carrier === 'ladlewell')}
              onClick={() => void call.send(() => api('POST /api/v1/staff/routes', { query: { date } }))}
            >
              Plan unassigned stops
            </Button>
          </IfMay>
        }
      >
        {staffDay(date)}: {summary(day)}
      </StaffHead>
      <DateChoice date={date} today={day.today} />
      {(late.length > 0 || isLateOnly) && (
        <StaffSection title={`Late (${late.length})`}>
          <LateFilter isLateOnly={isLateOnly} />
          <StopItems label="Late stops" stops={late} choiceOf={ofOurs} empty="Nothing is late right now." />
        </StaffSection>
      )}
      {!isLateOnly && (
        <>
          <StaffSection title={`Unassigned (${unassigned.length})`}>
            <StopItems
              label="Unassigned stops"
              stops={unassigned}
              choiceOf={ofOurs}
              empty="Every stop is on a route."
            />
          </StaffSection>
          {routes.map((route, index) =>
            route.chefId === null ? (
              <RouteCard key={route.id} {...{ route, index, day }} {...each} />
            ) : (
              <KitchenRouteCard key={route.id} route={route} index={index} />
            ),
          )}
          <RouteDrawing day={day} />
        </>
      )}
      {picked.length > 0 && (
        <div className="sticky bottom-4 z-10 mt-6 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4 shadow-float">
          <p role="status">{counted(picked.length, 'stop')} chosen</p>
          <div className="flex gap-2">
            <Button variant="quiet" onClick={() => setChosen(new Set())}>
              Clear selection
            </Button>
            <Button onClick={() => setMoving(picked)}>Move to…</Button>
          </div>
        </div>
      )}
      {moving && (
        <MoveDialog
          day={day}
          orderIds={moving}
          onDone={() => setChosen(new Set())}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  )
}

/** Only these, or the whole day. */
function LateFilter({ isLateOnly }: { isLateOnly: boolean }) {
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  if (isLateOnly) next.delete('show')
  else next.set('show', 'late')
  return (
    <Link to={`?${next}`} className={buttonClass('secondary')} preventScrollReset>
      {isLateOnly ? 'Show the whole day' : 'Show these only'}
    </Link>
  )
}

function StopItems({
  label,
  stops,
  choiceOf,
  empty,
}: {
  label: string
  stops: readonly PlannedStop[]
  choiceOf: (stop: PlannedStop) => Partial<StopChoice>
  empty: ReactNode
}) {
  if (stops.length === 0) return <p className="text-sm text-muted">{empty}</p>
  return (
    <ul aria-label={label} className="grid gap-2">
      {stops.map(stop => (
        <li
          key={stop.orderId}
          className="flex flex-wrap items-start gap-3 border-t border-line pt-2 sm:flex-nowrap"
        >
          <StopFacts stop={stop} {...choiceOf(stop)} />
        </li>
      ))}
    </ul>
  )
}

const isLateAhead = (stop: PlannedStop) =>
  stop.isLate && (stop.state === 'planned' || stop.state === 'arrived' || stop.state === 'nobody-home')

function DateChoice({ date, today }: { date: string; today: string }) {
  const [, setParams] = useSearchParams()
  const to = (next: string) => (next === today ? '?' : `?date=${next}`)
  return (
    <nav aria-label="Delivery date" className="flex flex-wrap items-end gap-3">
      <Field
        // Another date may come from a link.
        key={date}
        type="date"
        label="Delivery date"
        className="max-w-56"
        defaultValue={date}
        onChange={event => {
          if (event.target.value) setParams({ date: event.target.value }, { preventScrollReset: true })
        }}
      />
      <Link to={to(addDays(date, -1))} className={buttonClass('secondary')} preventScrollReset>
        Day before
      </Link>
      <Link to={to(addDays(date, 1))} className={buttonClass('secondary')} preventScrollReset>
        Day after
      </Link>
      {date !== today && (
        <Link to="?" className={buttonClass('quiet')} preventScrollReset>
          Today
        </Link>
      )}
    </nav>
  )
}

function summary({ routes, unassigned }: RouteDay): string {
  const stops = [...unassigned, ...routes.flatMap(route => route.stops)]
  const late = stops.filter(stop => stop.isLate && stop.state !== 'delivered').length
  const unknown = stops.filter(stop => stop.isUnknown).length
  return [
    counted(routes.length, 'route'),
    counted(stops.length, 'stop'),
    `${stops.filter(({ state }) => state === 'delivered').length} delivered`,
    `${late} late`,
    ...(unknown > 0 ? [`${counted(unknown, 'address', 'addresses')} not found on the map`] : []),
  ].join(' · ')
}

/** Loads the page again while it is looked at. */
function useFreshness(): void {
  const now = useNow(LOOK_AGAIN_MS)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (now !== null && document.visibilityState === 'visible') void revalidate()
  }, [now, revalidate])
}
