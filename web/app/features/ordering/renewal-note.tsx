import { addDays, type MarketDate, weekdayOf } from '@ladlewell/domain/calendar.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import { formatDollars } from '@ladlewell/domain/money.ts'
import { dayText } from '../../ui/day-text.ts'

// The first try is two days before the cut-off.
const CHARGED_BEFORE_CUTOFF_DAYS = 2

/** What a weekly plan will charge, when, and how to stop it. */
export function RenewalNote({
  date,
  meals,
  renewalCents,
  cutoffDays,
}: {
  date: MarketDate | null
  meals: number
  renewalCents: Cents
  cutoffDays: number
}) {
  const leadDays = cutoffDays + CHARGED_BEFORE_CUTOFF_DAYS
  const box = `${meals} ${meals === 1 ? 'meal' : 'meals'}`
  return (
    <p className="text-sm text-muted">
      Weekly plan: after this order you get {box} every {date ? weekdayOf(date) : 'week'}, about{' '}
      {formatDollars(renewalCents)} a week at today’s prices. Your card is charged {leadDays} days before each
      delivery
      {date ? `, first on ${dayText(addDays(date, 7 - leadDays))}` : ''}. Cancel anytime in your profile; a
      week that is not charged yet costs you nothing.
    </p>
  )
}
