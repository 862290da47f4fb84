import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import type { DeliveryWindow } from '@ladlewell/domain/delivery-window.ts'
import { CalendarClock } from 'lucide-react'
import type { Ref } from 'react'
import { useMarketDay } from '../../state/market-day.ts'
import { Alert } from '../../ui/alert.tsx'
import { dateIn, dayText, dayWith, momentText } from '../../ui/day-text.ts'
import { SelectField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { m } from '../../words/catalogue/messages.js'
import { hours, nearMoment } from '../../words/format.ts'
import type { DeliveryOffer, OfferedDate, useDeliveryDates } from './delivery-dates.ts'

export function DeliveryDateField({
  dates,
  value,
  onChange,
  servings,
  timeZone,
  cutoffDays,
  error,
  selectRef,
}: {
  dates: ReturnType<typeof useDeliveryDates>
  value: MarketDate | null
  onChange: (date: MarketDate | null) => void
  /** How many the cart holds: a date that has fewer left cannot be chosen. */
  servings: number
  timeZone: string
  cutoffDays: number
  error: string | undefined
  selectRef: Ref<HTMLSelectElement>
}) {
  const { offer } = dates
  if (dates.hasFailed) return <Alert onRetry={dates.reload}>{m.delivery_failed()}</Alert>
  if (dates.loading) return <DatesSkeleton />
  if (!offer) return <p className="text-muted">{m.delivery_one_chef_first()}</p>
  if (offer.dates.length === 0) {
    return (
      <div className="grid gap-4">
        {error && <p className="text-sm font-semibold text-danger">{error}</p>}
        <p className="text-muted">{m.delivery_none()}</p>
        <CutoffSentence {...{ offer, value, timeZone, cutoffDays }} />
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <DatePills dates={offer.dates} {...{ value, onChange, servings, timeZone }} />
      <SelectField
        label={m.delivery_date()}
        ref={selectRef}
        value={value ?? ''}
        onChange={event => onChange(event.target.value || null)}
        error={error}
        required
      >
        <option value="">{m.delivery_select()}</option>
        {offer.dates.map(({ date, servingsLeft, window }) => (
          <option key={date} value={date} disabled={servingsLeft < servings}>
            {servingsLeft < servings ? fewLeft(date, servingsLeft) : dayAndHours(date, window)}
          </option>
        ))}
      </SelectField>
      <CutoffSentence {...{ offer, value, timeZone, cutoffDays }} />
    </div>
  )
}

function dayAndHours(date: MarketDate, window: DeliveryWindow | undefined): string {
  return window ? `${dayText(date)} · ${hours(window)}` : dayText(date)
}

function fewLeft(date: MarketDate, count: number): string {
  const day = dayText(date)
  return count === 0 ? m.delivery_date_sold_out({ day }) : m.delivery_date_few({ day, count })
}

function CutoffSentence({
  offer,
  value,
  timeZone,
  cutoffDays,
}: {
  offer: DeliveryOffer
  value: MarketDate | null
  timeZone: string
  cutoffDays: number
}) {
  const chosen = offer.dates.find(({ date }) => date === value)
  const cutoffAt = chosen?.cutoffAt ?? offer.firstCutoffAt
  if (!cutoffAt) return null
  const day = chosen?.date ?? addDays(dateIn(timeZone, Date.parse(cutoffAt)), cutoffDays)
  return (
    <p className="flex items-start gap-2 text-sm text-muted" aria-live="polite">
      <CalendarClock aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{m.delivery_cutoff({ moment: momentText(cutoffAt, timeZone), day: dayText(day) })}</span>
    </p>
  )
}

function DatesSkeleton() {
  return (
    <div className="grid gap-4" aria-busy>
      <div className="flex gap-2">
        <Skeleton className="h-16 w-24 rounded-md" />
        <Skeleton className="h-16 w-24 rounded-md" />
      </div>
      <p className="text-sm font-semibold">{m.delivery_date()}</p>
      <Skeleton className="-mt-3 h-11" />
      <Skeleton className="h-5 w-64" />
    </div>
  )
}

const FEW_LEFT = 10

/** The same choice as the select, at a touch. */
function DatePills({
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
  const today = useMarketDay(timeZone)
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{m.delivery_days()}</legend>
      {dates.map(({ date, cutoffAt, servingsLeft, window }) => {
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
            {window && <span className="text-sm">{hours(window)}</span>}
            {cutoffAt && (
              <span className="max-w-32 text-xs text-balance">
                {m.delivery_until({ time: nearMoment(cutoffAt, timeZone, today) })}
              </span>
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
