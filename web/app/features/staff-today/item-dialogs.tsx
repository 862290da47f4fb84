import type { DeskItem } from '@ladlewell/contract/desk.ts'
import { addDays, mondayOf } from '@ladlewell/domain/calendar.ts'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { platformNow } from '../../state/clock.ts'
import { SelectField } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { instantOfLocal, localTime } from '../staff/kit/local-time.ts'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'

/** Puts an item away for a while, with a reason that colleagues read. */
export function SnoozeDialog({
  item: { id, subject, what },
  onClose,
}: {
  item: DeskItem
  onClose: () => void
}) {
  const { timeZone } = useMarket()
  return (
    <ReasonDialog
      title={`Put away ${subject.name}`}
      submit="Put it away"
      danger={false}
      hint="Your colleagues read it, and it’s kept in the audit log."
      send={(reason, entries) =>
        api('POST /api/v1/staff/today/{id}/snooze', {
          params: { id },
          body: { reason, until: untilOf(entry(entries, 'until'), timeZone) },
        })
      }
      said="It’s put away. It comes back by itself."
      onClose={onClose}
    >
      <p className="text-sm text-muted">{what}</p>
      <SelectField label="Until" name="until" defaultValue="1">
        {snoozes.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
    </ReasonDialog>
  )
}

/** How long something may be put away: hours, or days that begin at eight in the market. */
const snoozes = [
  ['1h', 'For an hour'],
  ['4h', 'For four hours'],
  ['1', 'Until tomorrow at 8 AM'],
  ['monday', 'Until Monday at 8 AM'],
  ['7', 'For a week'],
  ['29', 'For four weeks'],
] as const

function untilOf(choice: string, timeZone: string): string {
  const now = platformNow()
  const hours = /^(\d+)h$/.exec(choice)?.[1]
  if (hours) return new Date(now + Number(hours) * 3_600_000).toISOString()
  const today = localTime(new Date(now).toISOString(), timeZone).slice(0, 10)
  const day = choice === 'monday' ? addDays(mondayOf(today), 7) : addDays(today, Number(choice))
  return instantOfLocal(`${day}T08:00`, timeZone)!
}

export function SeenDialog({
  item: { id, subject, what },
  onClose,
}: {
  item: DeskItem
  onClose: () => void
}) {
  return (
    <ReasonDialog
      title={`You’ve looked at ${subject.name}`}
      label="What came of it"
      submit="It’s been looked at"
      danger={false}
      send={reason =>
        api('POST /api/v1/staff/today/{id}/acknowledgement', { params: { id }, body: { reason } })
      }
      said="Noted."
      onClose={onClose}
    >
      <p className="text-sm text-muted">{what}</p>
    </ReasonDialog>
  )
}
