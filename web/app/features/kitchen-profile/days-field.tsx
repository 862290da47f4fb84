import { type Weekday, weekdays } from '@ladlewell/domain/calendar.ts'
import { useId } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { m } from '../../words/catalogue/messages.js'
import { dayName } from '../menu/day-names.ts'

/** The weekdays on which a kitchen delivers, one checkbox each. */
export function DaysField({
  days,
  error,
  onChange,
}: {
  days: readonly Weekday[]
  error: string | undefined
  onChange: (days: readonly Weekday[]) => void
}) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1 text-sm font-semibold">{m.kitchen_days()}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {weekdays.map(day => (
          <Checkbox
            key={day}
            label={dayName(day)}
            className="min-h-11 text-base"
            checked={days.includes(day)}
            aria-invalid={error ? true : undefined}
            onChange={event =>
              onChange(
                weekdays.filter(other => (other === day ? event.target.checked : days.includes(other))),
              )
            }
          />
        ))}
      </div>
      {error && (
        <p id={id} className="text-xs font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
