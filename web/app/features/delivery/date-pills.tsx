import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { dayText } from '../../ui/day-text.ts'
import { shortMoment } from '../../ui/when.ts'
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
      <legend className="sr-only">Delivery days</legend>
      {dates.map(({ date, cutoffAt, servingsLeft }) => {
        const isChosen = date === value
        const [weekday, monthDay] = dayText(date, 'short').split(', ')
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
            <span className="text-sm">{weekday}</span>
            <span className="font-semibold">{monthDay}</span>
            {cutoffAt && <span className="text-xs">until {shortMoment(cutoffAt, timeZone)}</span>}
            {servingsLeft < Math.max(FEW_LEFT, servings) && (
              <span className="text-xs font-semibold">
                {servingsLeft === 0 ? 'Sold out' : `${servingsLeft} left`}
              </span>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}
