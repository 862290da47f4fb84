import type { RouteDay } from '@ladlewell/contract/routes.ts'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { StaffSection } from '../staff/kit/staff-section.tsx'
import { load } from './move-dialog.tsx'
import { routeTone } from './route-drawing.tsx'
import { type StopChoice, StopFacts } from './stop-facts.tsx'
import { counted, isAhead } from './stop-words.ts'
import { moved, useDragOrder } from './use-drag-order.ts'

type DayRoute = RouteDay['routes'][number]

/** Who drives a route, and its stops: those that are ahead can be put in another order. */
export function RouteCard({
  route,
  index,
  day,
  ...choice
}: { route: DayRoute; index: number; day: RouteDay } & StopChoice) {
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
          {route.driver === null && <Badge tone="danger">Nobody drives</Badge>}
        </span>
      }
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField
          label="Driver"
          className="min-w-56"
          value={route.driver?.driverId ?? ''}
          disabled={call.busy}
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
            {isOver && ': more than fits into the car'}
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
  const list = useRef<HTMLOListElement>(null)
  const past = stops.filter(stop => !isAhead(stop))
  const ahead = stops.filter(isAhead).map(({ orderId }) => orderId)
  const { shown, draggedId, handle } = useDragOrder(list, ahead, order => onOrder([...order]))
  const keepFocus = useKeptFocus(list, ahead.join())

  function put(orderId: number, place: number): void {
    if (busy || place < 0 || place >= ahead.length) return
    keepFocus()
    onOrder([...moved(ahead, orderId, place)])
  }

  if (stops.length === 0) return <p className="text-sm text-muted">Nothing is on this route any more.</p>
  return (
    <ol aria-label={`Stops of route ${id}`} ref={list} className="grid gap-2">
      {past.map(stop => (
        <li
          key={stop.orderId}
          className="flex flex-wrap items-start gap-3 border-t border-line pt-2 sm:flex-nowrap"
        >
          <StopFacts stop={stop} {...choice} />
        </li>
      ))}
      {shown.map((orderId, place) => {
        const stop = stops.find(one => one.orderId === orderId)!
        const who = `the stop of ${stop.customer}, #${orderId}`
        return (
          <li
            key={orderId}
            data-movable
            className={`flex flex-wrap items-start gap-3 border-t border-line pt-2 sm:flex-nowrap ${draggedId === orderId ? 'bg-brand-soft' : 'bg-surface'}`}
          >
            <span className="flex shrink-0 items-center">
              <button
                type="button"
                id={`place-${orderId}`}
                title="Drag, or press the arrow keys"
                aria-label={`Place ${place + 1} of ${shown.length}: ${who}; arrow keys move it`}
                className="grid size-11 cursor-grab touch-none place-items-center rounded-sm text-muted hover:bg-sunk"
                onKeyDown={event => onArrow(event, step => put(orderId, place + step))}
                {...handle(orderId)}
              >
                <GripVertical aria-hidden className="size-5" />
              </button>
              <StepButton
                id={`earlier-${orderId}`}
                label={`Earlier: ${who}`}
                isLast={place === 0}
                onClick={() => put(orderId, place - 1)}
              >
                <ArrowUp aria-hidden className="size-4" />
              </StepButton>
              <StepButton
                id={`later-${orderId}`}
                label={`Later: ${who}`}
                isLast={place === shown.length - 1}
                onClick={() => put(orderId, place + 1)}
              >
                <ArrowDown aria-hidden className="size-4" />
              </StepButton>
            </span>
            <StopFacts stop={stop} {...choice} />
          </li>
        )
      })}
    </ol>
  )
}

function StepButton({
  id,
  label,
  isLast,
  onClick,
  children,
}: {
  id: string
  label: string
  isLast: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Button
      id={id}
      variant="quiet"
      size="icon"
      aria-label={label}
      // Disabled, it would let go of the focus when its stop arrives there.
      aria-disabled={isLast}
      className="aria-disabled:opacity-40"
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

/** What has the focus in a list keeps it when its item comes to stand elsewhere: call before the list changes. */
function useKeptFocus(list: RefObject<HTMLElement | null>, order: string): () => void {
  const kept = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the order is another
  useLayoutEffect(() => {
    if (kept.current) document.getElementById(kept.current)?.focus()
    kept.current = null
  }, [order])
  return () => {
    const { activeElement } = document
    kept.current = list.current?.contains(activeElement) ? (activeElement?.id ?? null) : null
  }
}

function onArrow(event: KeyboardEvent, move: (step: -1 | 1) => void): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  event.preventDefault()
  move(event.key === 'ArrowUp' ? -1 : 1)
}

/** Who can drive it; whoever does, too, even if no longer among the drivers. */
function driversFor({ driver }: DayRoute, { drivers }: RouteDay): RouteDay['drivers'] {
  const isKnown = driver === null || drivers.some(({ driverId }) => driverId === driver.driverId)
  return isKnown ? drivers : [...drivers, driver]
}
