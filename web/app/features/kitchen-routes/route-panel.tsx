import type { RouteDay } from '@ladlewell/contract/routes.ts'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { OrderedList } from '../../ui/ordered-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import { m } from '../../words/catalogue/messages.js'
import { PlannedStopFacts } from './planned-stop-facts.tsx'

type DayRoute = RouteDay['routes'][number]

interface RoutePanelProps {
  route: DayRoute
  day: RouteDay
  canChange: boolean
  chosen: ReadonlySet<number>
  onChoose: (orderId: number, isChosen: boolean) => void
  /** What is chosen of the day, wherever it is. */
  picked: readonly number[]
  onMoved: () => void
}

/** A drive of the kitchen's: who drives it, and its stops, of which those ahead can be put in another order. */
export function RoutePanel({ route, day, canChange, chosen, onChoose, picked, onMoved }: RoutePanelProps) {
  const call = useCall({ toasts: true })
  const { id, stops, driver, servings, version } = route
  const ahead = stops.filter(({ state }) => state === 'planned').map(({ orderId }) => orderId)
  const others = picked.filter(orderId => !ahead.includes(orderId))
  const isOver = driver !== null && servings > driver.capacity
  const stopOf = (orderId: number) => stops.find(one => one.orderId === orderId)!
  const named = (orderId: number) => ({ who: stopOf(orderId).customer, id: orderId })
  const assign = (change: { driverId: number | null } | { stopIds: number[] }, done = () => {}) =>
    call.send(
      () =>
        api('POST /api/v1/chef/routes/{id}/assignment', {
          params: { id: String(id) },
          body: { version, ...change },
        }),
      done,
    )
  const facts = (orderId: number) => (
    <PlannedStopFacts stop={stopOf(orderId)} {...(canChange && { chosen, onChoose })} />
  )
  const past = stops.filter(({ state }) => state !== 'planned')
  return (
    <Panel title={m.kitchen_routes_route({ id })}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField
          label={m.kitchen_routes_driver()}
          className="min-w-56"
          value={driver?.driverId ?? ''}
          disabled={call.busy || !canChange}
          onChange={({ target: { value } }) => void assign({ driverId: value === '' ? null : Number(value) })}
        >
          <option value="">{m.kitchen_routes_nobody()}</option>
          {driversFor(route, day).map(({ driverId, name }) => (
            <option key={driverId} value={driverId}>
              {name}
            </option>
          ))}
        </SelectField>
        <p className={isOver ? 'text-sm font-semibold text-danger' : 'text-sm text-muted'}>
          {m.driver_servings({ count: servings })}
          {isOver && ` · ${m.kitchen_routes_over({ count: driver.capacity })}`}
        </p>
      </div>
      {others.length > 0 && canChange && (
        <Button
          variant="secondary"
          busy={call.busy}
          className="justify-self-start"
          onClick={() => void assign({ stopIds: [...ahead, ...others] }, onMoved)}
        >
          {m.kitchen_routes_bring_here({ count: others.length, id })}
        </Button>
      )}
      {stops.length === 0 && <p className="text-sm text-muted">{m.kitchen_routes_empty()}</p>}
      {stops.length > 0 && (
        <OrderedList
          label={m.kitchen_routes_stops({ id })}
          order={ahead}
          busy={call.busy || !canChange}
          onOrder={stopIds => void assign({ stopIds })}
          words={{
            hint: m.kitchen_routes_drag(),
            place: (place, count, orderId) => m.kitchen_routes_place({ place, count, ...named(orderId) }),
            earlier: orderId => m.kitchen_routes_earlier(named(orderId)),
            later: orderId => m.kitchen_routes_later(named(orderId)),
          }}
          before={past.map(({ orderId }) => (
            <li key={orderId} className="flex items-start gap-3 border-t border-line pt-2">
              {facts(orderId)}
            </li>
          ))}
          item={facts}
        />
      )}
    </Panel>
  )
}

/** Who can drive it; whoever does, too, even if no longer among the drivers. */
function driversFor({ driver }: DayRoute, { drivers }: RouteDay): RouteDay['drivers'] {
  const isKnown = driver === null || drivers.some(({ driverId }) => driverId === driver.driverId)
  return isKnown ? drivers : [...drivers, driver]
}
