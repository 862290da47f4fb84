import type { Availability } from '@ladlewell/contract/availability.ts'
import type { Weekday } from '@ladlewell/domain/calendar.ts'
import { useRef, useState } from 'react'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { Field, SelectField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { m } from '../../words/catalogue/messages.js'
import { DaysField } from '../kitchen-profile/days-field.tsx'
import { capacityFault, MOST_SERVINGS, readCapacity } from './capacity-entry.ts'
import { Preview } from './preview.tsx'
import { RefusedNote } from './refused-note.tsx'
import { type Send, useChange } from './use-change.ts'

type Group = 1 | 2 | 3

/** What was changed and is not saved yet; the rest is as the kitchen has it. */
interface Draft {
  weekdays?: readonly Weekday[]
  capacity?: string
  group?: Group
}

/** The delivery days, how much is cooked for each, and the menu that runs: seen before it is saved. */
export function PlanForm({ availability, send }: { availability: Availability; send: Send }) {
  const [draft, setDraft] = useState<Draft>({})
  const { make, ...call } = useChange(send)
  const capacityField = useRef<HTMLInputElement>(null)
  const { week } = availability
  const weekdays = draft.weekdays ?? availability.weekdays
  const capacity = draft.capacity ?? String(availability.capacityPerDate)
  const capacityPerDate = readCapacity(capacity)
  const isDirty = isChanged(draft, availability)
  const plan =
    capacityPerDate === null
      ? null
      : { weekdays: [...weekdays], capacityPerDate, ...(draft.group && { group: draft.group }) }

  function edit(part: Draft): void {
    setDraft(old => ({ ...old, ...part }))
    call.forget()
  }

  const save = () =>
    plan
      ? make(
          () =>
            ({ version }, seen) =>
              api('PUT /api/v1/chef/availability', { body: { ...plan, version, seen } }),
          () => setDraft({}),
        )
      : capacityField.current?.focus()

  return (
    <Panel title={m.availability_plan()}>
      <Form isQuiet call={call} className="grid gap-5" onSubmit={save}>
        <DaysField days={weekdays} error={undefined} onChange={days => edit({ weekdays: days })} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            ref={capacityField}
            label={m.availability_capacity()}
            hint={m.availability_capacity_hint()}
            type="number"
            inputMode="numeric"
            min={0}
            max={MOST_SERVINGS}
            value={capacity}
            error={capacityFault(capacity)}
            onChange={event => edit({ capacity: event.target.value })}
          />
          <SelectField
            label={m.availability_menu()}
            hint={m.availability_menu_hint()}
            value={draft.group ?? week?.group ?? ''}
            onChange={event => edit({ group: Number(event.target.value) as Group })}
          >
            {!week && !draft.group && <option value="">{m.availability_menu_none()}</option>}
            {[1, 2, 3].map(group => (
              <option key={group} value={group}>
                {m.availability_week({ group })}
              </option>
            ))}
          </SelectField>
        </div>
        <Preview plan={isDirty ? plan : null} />
        <RefusedNote refusal={call.refusal} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={call.busy}>
            {m.kitchen_save()}
          </Button>
          {isDirty && (
            <Button
              variant="secondary"
              onClick={event => {
                setDraft({})
                call.forget()
                event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
              }}
            >
              {m.availability_discard()}
            </Button>
          )}
        </div>
      </Form>
    </Panel>
  )
}

function isChanged({ weekdays, capacity, group }: Draft, now: Availability): boolean {
  return (
    (weekdays !== undefined && weekdays.join() !== now.weekdays.join()) ||
    (capacity !== undefined && capacity.trim() !== String(now.capacityPerDate)) ||
    (group !== undefined && group !== now.week?.group)
  )
}
