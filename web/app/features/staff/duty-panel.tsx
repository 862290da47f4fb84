import type { DeskDuty } from '@ladlewell/contract/desk.ts'
import { weekdays } from '@ladlewell/domain/calendar.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { controlClass } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.ts'
import { StaffSection } from './kit/staff-section.tsx'
import { TextLink } from './kit/text-link.tsx'

/** When somebody works, and what they are told of. */
export function DutyPanel({ duty }: { duty: DeskDuty }) {
  const call = useCall({ reloads: false })
  const [wish, setWish] = useState(duty)
  const { digest, alerts, shifts } = wish
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void call.send(
      () => api('PUT /api/v1/staff/duty', { body: wish }),
      kept => {
        setWish(kept)
        toast('Your hours and alerts are saved.', { tone: 'success' })
      },
    )
  }
  const setShift = (nth: number, change: Partial<DeskDuty['shifts'][number]>) =>
    setWish({ ...wish, shifts: shifts.map((shift, one) => (one === nth ? { ...shift, ...change } : shift)) })
  return (
    <StaffSection title={<span id="duty">My hours and alerts</span>}>
      <form className="grid gap-4" onSubmit={submit}>
        <Checkbox
          label="Mail me at 7 AM on the days I work what waits"
          checked={digest}
          onChange={event => setWish({ ...wish, digest: event.target.checked })}
        />
        <Checkbox
          label="Tell me at once, while I work, of what can’t wait"
          checked={alerts}
          onChange={event => setWish({ ...wish, alerts: event.target.checked })}
        />
        <p className="text-sm text-muted">
          Alerts come by email, on devices you allowed to notify you, and as texts if you’ve{' '}
          <TextLink to="/sms-consent">agreed to texts</TextLink>. Without hours, you always work.
        </p>
        <ul className="grid gap-2">
          {shifts.map(({ weekday, from, until }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a shift has no name but its place.
            <li key={nth} className="flex flex-wrap items-center gap-2">
              <select
                aria-label={`Day of shift ${nth + 1}`}
                className={`${controlClass()} w-auto!`}
                value={weekday}
                onChange={({ target }) => setShift(nth, { weekday: target.value as typeof weekday })}
              >
                {weekdays.map(day => (
                  <option key={day}>{day}</option>
                ))}
              </select>
              <input
                type="time"
                required
                aria-label={`Shift ${nth + 1} begins`}
                className={`${controlClass()} w-auto!`}
                value={from}
                onChange={({ target }) => setShift(nth, { from: target.value })}
              />
              –
              <input
                type="time"
                required
                aria-label={`Shift ${nth + 1} ends`}
                className={`${controlClass(call.faults[`shifts.${nth}.until`])} w-auto!`}
                value={until}
                onChange={({ target }) => setShift(nth, { until: target.value })}
              />
              <Button
                size="sm"
                variant="quiet"
                onClick={() => setWish({ ...wish, shifts: shifts.toSpliced(nth, 1) })}
              >
                Remove<span className="sr-only"> shift {nth + 1}</span>
              </Button>
            </li>
          ))}
        </ul>
        {call.refusal && (
          <p role="alert" className="text-sm font-semibold text-danger">
            {call.refusal.text ?? Object.values(call.refusal.faults)[0]}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            disabled={shifts.length >= 21}
            onClick={() => setWish({ ...wish, shifts: [...shifts, nextShift(shifts)] })}
          >
            Add hours
          </Button>
          <Button type="submit" busy={call.busy}>
            Save
          </Button>
        </div>
      </form>
    </StaffSection>
  )
}

/** The day after the last, at the same hours. */
function nextShift(shifts: DeskDuty['shifts']): DeskDuty['shifts'][number] {
  const last = shifts.at(-1)
  if (!last) return { weekday: 'Monday', from: '09:00', until: '17:00' }
  return { ...last, weekday: weekdays[(weekdays.indexOf(last.weekday) + 1) % 7]! }
}
