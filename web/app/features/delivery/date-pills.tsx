import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { dayWith } from '../../ui/day-text.ts'
import { shortMoment } from '../../ui/when.ts'
import { m } from '../../words/catalogue/messages.js'
import type { OfferedDate } from './delivery-dates.ts'

const FEW_LEFT = 10

/** The same choice as the select, at a touch. */
export function DatePills({
  dates,
  value,
  onChange,
  servings,
  timeZone,
}: {
  dates: readonly OfferedDate[]
  value: MarketDate | null
  onChange: (date: MarketDate) => void
  servings: number
  timeZone: string
}) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{m.delivery_days()}</legend>
      {dates.map(({ date, cutoffAt, servingsLeft }) => {
        const isChosen = date === value
        return (
          <button
            key={date}
            type="button"
            aria-pressed={isChosen}
            disabled={servingsLeft < servings}
            onClick={() => onChange(date)}
            className={`grid min-h-16 min-w-24 content-center rounded-md border px-4 py-2 text-center transition-colors disabled:border-line disabled:bg-sunk disabled:text-muted ${
              isChosen
                ? 'border-brand bg-brand-soft text-on-brand-soft'
                : 'border-control bg-surface hover:bg-sunk'
            }`}
          >
            <span className="text-sm">{dayWith({ weekday: 'short' }, date)}</span>
            <span className="font-semibold">{dayWith({ month: 'short', day: 'numeric' }, date)}</span>
            {cutoffAt && (
              <span className="text-xs">{m.delivery_until({ time: shortMoment(cutoffAt, timeZone) })}</span>
            )}
            {servingsLeft < Math.max(FEW_LEFT, servings) && (
              <span className="text-xs font-semibold">
                {servingsLeft === 0 ? m.delivery_sold_out() : m.delivery_left({ count: servingsLeft })}
              </span>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}
