import type { RouteDay } from '@ladlewell/contract/routes.ts'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { Badge } from '../../ui/badge.tsx'
import { SelectField } from '../../ui/field.tsx'
import { OrderedList } from '../../ui/ordered-list.tsx'
import { useMay } from '../staff/kit/may.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { StaffSection } from '../staff/kit/staff-section.tsx'
import { load } from './move-dialog.tsx'
import { routeTone } from './route-drawing.tsx'
import { type StopChoice, StopFacts } from './stop-facts.tsx'
import { counted, isAhead } from './stop-words.ts'

type DayRoute = RouteDay['routes'][number]

/** Who drives a route, and its stops: those that are ahead can be put in another order. */
export function RouteCard({
  route,
  index,
  day,
  ...choice
}: { route: DayRoute; index: number; day: RouteDay } & StopChoice) {
  const may = useMay()
  const call = useCall({ toasts: true })
  const isOver = route.driver !== null && route.servings > route.driver.capacity
  const assign = (change: { driverId: number | null } | { stopIds: number[] }) =>
    call.send(() =>
      api('POST /api/v1/staff/routes/{id}/assignment', {
        params: { id: String(route.id) },
        body: { version: route.version, ...change },
      }),
    )
  return (
    <StaffSection
      title={
        <span className="flex items-center gap-2">
          <span aria-hidden className={`size-3 rounded-full bg-current ${routeTone(index)}`} />
          Route {route.id}
          {route.driver === null && <Badge tone="danger">No driver</Badge>}
        </span>
      }
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField
          label="Driver"
          className="min-w-56"
          value={route.driver?.driverId ?? ''}
          disabled={call.busy || !may('routes')}
          onChange={({ target: { value } }) => void assign({ driverId: value === '' ? null : Number(value) })}
        >
          <option value="">Nobody</option>
          {driversFor(route, day).map(({ driverId, name, capacity }) => (
            <option key={driverId} value={driverId}>
              {name} ({counted(capacity, 'serving')})
            </option>
          ))}
        </SelectField>
        <p className="text-sm text-muted">
          {counted(route.stops.length, 'stop')} ·{' '}
          <span className={isOver ? 'font-semibold text-danger' : ''}>
            {load(route)}
            {isOver && ': more than fits in the car'}
          </span>
          {route.startedAt && (
            <>
              {' '}
              · on its way since <Moment at={route.startedAt} />
            </>
          )}
        </p>
      </div>
      <Stops route={route} busy={call.busy} onOrder={stopIds => void assign({ stopIds })} choice={choice} />
    </StaffSection>
  )
}

interface StopsProps {
  route: DayRoute
  busy: boolean
  onOrder: (stopIds: number[]) => void
  choice: StopChoice
}

function Stops({ route: { id, stops }, busy, onOrder, choice }: StopsProps) {
  const past = stops.filter(stop => !isAhead(stop))
  const stopOf = (orderId: number) => stops.find(one => one.orderId === orderId)!
  const who = (orderId: number) => `${stopOf(orderId).customer}’s stop, #${orderId}`
  if (stops.length === 0) return <p className="text-sm text-muted">Nothing is left on this route.</p>
  return (
    <OrderedList
      label={`Stops of route ${id}`}
      order={stops.filter(isAhead).map(({ orderId }) => orderId)}
      busy={busy}
      onOrder={onOrder}
      words={{
        hint: 'Drag, or press the arrow keys',
        place: (place, count, orderId) => `Place ${place} of ${count}: ${who(orderId)}; arrow keys move it`,
        earlier: orderId => `Earlier: ${who(orderId)}`,
        later: orderId => `Later: ${who(orderId)}`,
      }}
      before={past.map(stop => (
        <li
          key={stop.orderId}
          className="flex flex-wrap items-start gap-3 border-t border-line pt-2 sm:flex-nowrap"
        >
          <StopFacts stop={stop} {...choice} />
        </li>
      ))}
      item={orderId => <StopFacts stop={stopOf(orderId)} {...choice} />}
    />
  )
}

/** A route that a kitchen drives: our team looks at it, and changes nothing. */
export function KitchenRouteCard({ route, index }: { route: DayRoute; index: number }) {
  return (
    <StaffSection
      title={
        <span className="flex flex-wrap items-center gap-2">
          <span aria-hidden className={`size-3 rounded-full bg-current ${routeTone(index)}`} />
          Route {route.id} of <bdi>{route.chefName}</bdi>
          <Badge>The kitchen delivers</Badge>
        </span>
      }
    >
      <p className="text-sm text-muted">
        {route.driver ? <bdi>{route.driver.name}</bdi> : 'No driver'} · {counted(route.stops.length, 'stop')}{' '}
        · {counted(route.servings, 'serving')}
        {route.startedAt && (
          <>
            {' '}
            · on its way since <Moment at={route.startedAt} />
          </>
        )}
      </p>
      <ol aria-label={`Stops of route ${route.id}`} className="grid gap-2">
        {route.stops.map(stop => (
          <li key={stop.orderId} className="flex items-start gap-3 border-t border-line pt-2">
            <StopFacts stop={stop} />
          </li>
        ))}
      </ol>
    </StaffSection>
  )
}

/** Who can drive it; whoever does, too, even if no longer among the drivers. */
function driversFor({ driver }: DayRoute, { drivers }: RouteDay): RouteDay['drivers'] {
  const isKnown = driver === null || drivers.some(({ driverId }) => driverId === driver.driverId)
  return isKnown ? drivers : [...drivers, driver]
}
