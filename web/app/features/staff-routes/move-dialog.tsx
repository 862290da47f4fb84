import type { RouteDay } from '@ladlewell/contract/routes.ts'
import type { ReactNode } from 'react'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toasts.ts'
import { counted, isAhead } from './stop-words.ts'

interface MoveDialogProps {
  day: RouteDay
  orderIds: readonly number[]
  onDone: () => void
  onClose: () => void
}

/** Where stops go: to another route, to one of their own, or to none. One press does it. */
export function MoveDialog({ day, orderIds, onDone, onClose }: MoveDialogProps) {
  const call = useCall()
  const moved = new Set(orderIds)
  const others = day.routes.filter(
    ({ chefId, stops }) => chefId === null && !orderIds.every(id => stops.some(one => one.orderId === id)),
  )
  const holding = day.routes.filter(({ stops }) => stops.some(({ orderId }) => moved.has(orderId)))

  const go = (what: string, ask: Parameters<typeof call.send<RouteDay>>[0]) =>
    call.send(
      ask,
      () => {
        toast(what, { tone: 'success' })
        onDone()
        onClose()
      },
      what,
    )

  const toRoute = (route: RouteDay['routes'][number]) =>
    api('POST /api/v1/staff/routes/{id}/assignment', {
      params: { id: String(route.id) },
      body: {
        version: route.version,
        stopIds: [...aheadOf(route).filter(id => !moved.has(id)), ...orderIds],
      },
    })

  async function toNone() {
    const answers = []
    for (const route of holding)
      answers.push(
        await api('POST /api/v1/staff/routes/{id}/assignment', {
          params: { id: String(route.id) },
          body: { version: route.version, stopIds: aheadOf(route).filter(id => !moved.has(id)) },
        }),
      )
    return answers.find(answer => !answer.ok) ?? answers.at(-1) ?? 'These stops aren’t on a route.'
  }

  return (
    <Dialog title={`Move ${counted(orderIds.length, 'stop')}`} onClose={onClose}>
      <ul className="grid gap-2">
        {others.map(route => (
          <li key={route.id}>
            <Choice
              call={call}
              said={`Moved to ${nameOf(route)}.`}
              onClick={said => void go(said, () => toRoute(route))}
            >
              {nameOf(route)}
              <span className="font-normal text-muted">
                {counted(route.stops.length, 'stop')}, {load(route)}
              </span>
            </Choice>
          </li>
        ))}
        {day.drivers
          .filter(({ driverId }) => !day.routes.some(route => route.driver?.driverId === driverId))
          .map(({ driverId, name }) => (
            <li key={driverId}>
              <Choice
                call={call}
                said={`${name} drives a new route.`}
                onClick={said => void go(said, () => newRoute(day.date, orderIds, driverId))}
              >
                New route of {name}
                <span className="font-normal text-muted">has no route on this date</span>
              </Choice>
            </li>
          ))}
        <li>
          <Choice
            call={call}
            said="They’re on a new route."
            onClick={said => void go(said, () => newRoute(day.date, orderIds, null))}
          >
            New route without a driver
          </Choice>
        </li>
        {holding.length > 0 && (
          <li>
            <Choice call={call} said="Taken off the route." onClick={said => void go(said, toNone)}>
              Off the route
              <span className="font-normal text-muted">goes to the unassigned stops</span>
            </Choice>
          </li>
        )}
      </ul>
      {call.refusal?.text && (
        <div className="mt-4">
          <Alert>{call.refusal.text}</Alert>
        </div>
      )}
    </Dialog>
  )
}

function Choice({
  call,
  said,
  onClick,
  children,
}: {
  call: { busy: boolean; doing: string | number | null }
  said: string
  onClick: (said: string) => void
  children: ReactNode
}) {
  return (
    <Button
      variant="secondary"
      className="w-full flex-wrap justify-between text-start"
      busy={call.doing === said}
      disabled={call.busy}
      onClick={() => onClick(said)}
    >
      {children}
    </Button>
  )
}

function newRoute(date: string, orderIds: readonly number[], driverId: number | null) {
  return api('POST /api/v1/staff/routes', { query: {}, body: { date, stopIds: [...orderIds], driverId } })
}

const aheadOf = ({ stops }: RouteDay['routes'][number]) => stops.filter(isAhead).map(({ orderId }) => orderId)

const nameOf = ({ id, driver }: RouteDay['routes'][number]) =>
  driver ? `route ${id} of ${driver.name}` : `route ${id}, no driver`

/** '12 of 40 servings' */
export function load({ servings, driver }: RouteDay['routes'][number]): string {
  return driver ? `${servings} of ${counted(driver.capacity, 'serving')}` : counted(servings, 'serving')
}
