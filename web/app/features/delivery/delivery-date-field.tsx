import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { CalendarClock } from 'lucide-react'
import type { Ref } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { dateIn, dayText, momentText } from '../../ui/day-text.ts'
import { SelectField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { m } from '../../words/catalogue/messages.js'
import { DatePills } from './date-pills.tsx'
import type { DeliveryOffer, useDeliveryDates } from './delivery-dates.ts'

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
        {offer.dates.map(({ date, servingsLeft }) => (
          <option key={date} value={date} disabled={servingsLeft < servings}>
            {servingsLeft < servings ? fewLeft(date, servingsLeft) : dayText(date)}
          </option>
        ))}
      </SelectField>
      <CutoffSentence {...{ offer, value, timeZone, cutoffDays }} />
    </div>
  )
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
