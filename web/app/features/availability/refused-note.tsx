import { dayText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import type { Refused } from './use-availability.ts'

/** Why it was not saved; what was typed is still there. */
export function RefusedNote({ refused: { message, dates, isOutdated } }: { refused: Refused }) {
  return (
    <div role="alert" className="grid gap-2 rounded-md bg-danger-soft p-4 text-danger">
      <p className="font-semibold">{isOutdated ? m.availability_outdated() : message}</p>
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
