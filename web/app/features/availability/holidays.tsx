import type { Availability } from '@ladlewell/contract/availability.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { useRef, useState } from 'react'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { faultsIn } from '../../api/use-call.ts'
import { platformNow } from '../../state/clock.ts'
import { Button } from '../../ui/button.tsx'
import { dateIn, dayText } from '../../ui/day-text.ts'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { m } from '../../words/catalogue/messages.js'
import { Closure } from './closure.tsx'
import { Preview } from './preview.tsx'
import { RefusedNote } from './refused-note.tsx'
import { type Send, useChange } from './use-change.ts'

/** Days on which the kitchen is closed, and what a new holiday would mean for customers. */
export function Holidays({ availability, send }: { availability: Availability; send: Send }) {
  const { weekdays, capacityPerDate, closures } = availability
  const today = dateIn(useMarket().timeZone, platformNow())
  const [from, setFrom] = useState<MarketDate>('')
  const [to, setTo] = useState<MarketDate>('')
  const { make, ...call } = useChange(send)
  const fields = useRef<HTMLDivElement>(null)
  const faults = faultsIn({
    from: (from === '' || from < today) && m.availability_from_missing(),
    to: (to === '' || to < from) && m.availability_to_missing(),
  })

  function enter(first: MarketDate, last: MarketDate): void {
    setFrom(first)
    setTo(last)
    call.forget()
  }

  const close = () =>
    make(
      () =>
        faults ?? ((_, seen) => api('POST /api/v1/chef/availability/closures', { body: { from, to, seen } })),
      () => enter('', ''),
    )

  return (
    <Panel title={m.availability_holidays()}>
      {closures.length > 0 && (
        <ul className="grid">
          {closures.map(closure => (
            <Closure
              key={closure.from}
              closure={closure}
              availability={availability}
              send={send}
              onGone={() => fields.current?.querySelector('input')?.focus()}
            />
          ))}
        </ul>
      )}
      <Form isQuiet call={call} onSubmit={close}>
        <div ref={fields} className="grid gap-4 sm:grid-cols-2">
          <Field
            label={m.availability_from()}
            type="date"
            min={today}
            value={from}
            name="from"
            onChange={({ target: { value } }) => enter(value, to < value ? value : to)}
          />
          <Field
            label={m.availability_to()}
            type="date"
            min={from || today}
            value={to}
            name="to"
            onChange={event => enter(from, event.target.value)}
          />
        </div>
        <Preview
          plan={faults ? null : { weekdays, capacityPerDate, closures: [...closures, { from, to }] }}
        />
        <RefusedNote refusal={call.refusal} />
        <Button type="submit" variant="secondary" busy={call.busy} className="justify-self-start">
          {!faults
            ? m.availability_close_days({ from: dayText(from, 'short'), to: dayText(to, 'short') })
            : m.availability_close()}
        </Button>
      </Form>
    </Panel>
  )
}
