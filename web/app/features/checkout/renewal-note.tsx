import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import { dayText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'

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
  const days = cutoffDays + CHARGED_BEFORE_CUTOFF_DAYS
  return (
    <p className="text-sm text-muted">
      {m.checkout_renewal({ count: meals, amount: money(renewalCents), days })}{' '}
      {date &&
        m.checkout_renewal_first({
          day: dayText(addDays(date, 7)),
          charged: dayText(addDays(date, 7 - days)),
        })}{' '}
      <strong className="text-ink">{m.checkout_consent()}</strong>
    </p>
  )
}
