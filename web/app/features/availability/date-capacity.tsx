import type { ComingDate } from '@ladlewell/contract/availability.ts'
import type { ExpectedDate } from '@ladlewell/contract/boxes.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/browser.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../ui/day-text.ts'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'
import { capacityFault, MOST_SERVINGS, readCapacity } from './capacity-entry.ts'
import { ExpectedServings } from './expected-servings.tsx'
import { RefusedNote } from './refused-note.tsx'
import { type Send, useChange } from './use-change.ts'

interface DateCapacityProps {
  date: ComingDate
  expected: ExpectedDate | undefined
  /** What holds for dates without a capacity of their own. */
  usual: number
  send: Send
}

/** How much of a date is ordered, and how much could be. */
export function DateCapacity({
  date: { date, group, capacity, hasOwnCapacity, reserved },
  expected,
  usual,
  send,
}: DateCapacityProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { make, ...call } = useChange(send)
  const change = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isOpen = typed !== null
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    if (isOpen) field.current?.select()
    else change.current?.focus()
  }, [isOpen])
  const wished = typed === null ? null : readCapacity(typed)

  function close(): void {
    setTyped(null)
    call.forget()
  }

  const save = (to: number | null) =>
    make(
      () => (_, seen) =>
        api('PUT /api/v1/chef/availability/dates/{date}', { params: { date }, body: { capacity: to, seen } }),
      close,
    )

  return (
    <li className="grid gap-3 border-t border-line py-3 first:border-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-44">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{dayText(date)}</span>
            {hasOwnCapacity && <Badge tone="saffron">{m.availability_own()}</Badge>}
          </p>
          <p className="text-sm text-muted">
            {m.availability_week({ group })} <span className="max-sm:hidden">·</span>{' '}
            <span className="max-sm:block">
              {m.chef_orders_capacity({ reserved: number(reserved), capacity: number(capacity) })}
            </span>
          </p>
          <ExpectedServings expected={expected} />
        </div>
        {!isOpen && (
          <Button
            ref={change}
            variant="secondary"
            aria-label={m.availability_change_of({ day: dayText(date) })}
            onClick={() => setTyped(String(capacity))}
          >
            {m.availability_change()}
          </Button>
        )}
      </div>
      {typed !== null && (
        <Form
          isQuiet
          call={call}
          className="grid gap-3 rounded-md bg-sunk p-4"
          onSubmit={() => (wished === null ? field.current?.focus() : save(wished))}
        >
          <Field
            ref={field}
            label={m.availability_servings_on({ day: dayText(date) })}
            type="number"
            inputMode="numeric"
            min={0}
            max={MOST_SERVINGS}
            value={typed}
            error={capacityFault(typed)}
            onChange={event => {
              setTyped(event.target.value)
              call.forget()
            }}
          />
          {wished !== null && (
            <p role="status" className="text-sm">
              {wished < reserved
                ? m.availability_too_few({ count: reserved })
                : m.availability_left({ count: wished - reserved })}
            </p>
          )}
          <RefusedNote refusal={call.refusal} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={call.busy}>
              {m.availability_save()}
            </Button>
            {hasOwnCapacity && (
              <Button variant="secondary" disabled={call.busy} onClick={() => void save(null)}>
                {m.availability_as_usual({ count: usual })}
              </Button>
            )}
            <Button variant="quiet" onClick={close}>
              {m.availability_discard()}
            </Button>
          </div>
        </Form>
      )}
    </li>
  )
}
