import type { Availability } from '@ladlewell/contract/availability.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { useRef, useState } from 'react'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { platformNow } from '../../state/clock.ts'
import { Button } from '../../ui/button.tsx'
import { dateIn, dayText } from '../../ui/day-text.ts'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { Closure } from './closure.tsx'
import { Preview } from './preview.tsx'
import { RefusedNote } from './refused-note.tsx'
import type { Refused, Send } from './use-availability.ts'
import { useOutlook } from './use-outlook.ts'

/** Days on which the kitchen is closed, and what a new holiday would mean for customers. */
export function Holidays({ availability, send }: { availability: Availability; send: Send }) {
  const { weekdays, capacityPerDate, closures } = availability
  const today = dateIn(useMarket().timeZone, platformNow())
  const [from, setFrom] = useState<MarketDate>('')
  const [to, setTo] = useState<MarketDate>('')
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const { busy, during } = useUnderway()
  const fields = useRef<HTMLDivElement>(null)
  const faults = faultsOf(from, to, today)
  const isWhole = !faults.from && !faults.to
  const preview = useOutlook(
    isWhole ? { weekdays, capacityPerDate, closures: [...closures, { from, to }] } : null,
  )

  async function close(): Promise<void> {
    setTried(true)
    if (!isWhole)
      return fields.current?.querySelector<HTMLElement>(faults.from ? 'input' : 'div + div input')?.focus()
    const outcome = await during(() =>
      send((_, seen) => api('POST /api/v1/chef/availability/closures', { body: { from, to, seen } })),
    )
    if (outcome === 'kept') return
    setRefused(outcome)
    if (outcome) return
    setFrom('')
    setTo('')
    setTried(false)
    toast(m.availability_saved(), { tone: 'success' })
  }

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
      <form
        noValidate
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          void close()
        }}
      >
        <div ref={fields} className="grid gap-4 sm:grid-cols-2">
          <Field
            label={m.availability_from()}
            type="date"
            min={today}
            value={from}
            error={isTried ? faults.from : undefined}
            onChange={event => {
              setFrom(event.target.value)
              if (to === '' || to < event.target.value) setTo(event.target.value)
              setRefused(null)
            }}
          />
          <Field
            label={m.availability_to()}
            type="date"
            min={from || today}
            value={to}
            error={isTried ? faults.to : undefined}
            onChange={event => {
              setTo(event.target.value)
              setRefused(null)
            }}
          />
        </div>
        <Preview preview={preview} />
        {refused && <RefusedNote refused={refused} />}
        <Button type="submit" variant="secondary" busy={busy} className="justify-self-start">
          {isWhole
            ? m.availability_close_days({ from: dayText(from, 'short'), to: dayText(to, 'short') })
            : m.availability_close()}
        </Button>
      </form>
    </Panel>
  )
}

function faultsOf(from: MarketDate, to: MarketDate, today: MarketDate): { from?: string; to?: string } {
  return {
    ...((from === '' || from < today) && { from: m.availability_from_missing() }),
    ...((to === '' || to < from) && { to: m.availability_to_missing() }),
  }
}
