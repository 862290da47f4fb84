import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Refusal } from '../../api/use-call.ts'
import { dayText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'

/** Why it was not saved; what was typed is still there. */
export function RefusedNote({ refusal }: { refusal: Refusal | null }) {
  if (!refusal?.text) return null
  // Those that hold more than the new capacity.
  const dates = (refusal.problem?.dates ?? []) as { date: MarketDate; reserved: number }[]
  return (
    <div role="alert" className="grid gap-2 rounded-md bg-danger-soft p-4 text-danger">
      <p className="font-semibold">{refusal.text}</p>
      {dates.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {dates.map(({ date, reserved }) => (
            <li key={date}>{m.availability_ordered({ day: dayText(date), count: reserved })}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
