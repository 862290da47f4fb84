import { dateParts, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../words/catalogue/messages.js'
import { localeTag } from '../../words/language.ts'

/** When the kitchen was last inspected, and where the promise behind it is explained. */
export function Inspection({ date }: { date: MarketDate }) {
  return (
    <p className="flex items-start gap-3">
      <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-on-herb-soft" />
      <span>
        {m.chefs_inspected({ date: dateWithYear(date) })}{' '}
        <Link to="/food-safety" className="whitespace-nowrap text-brand underline underline-offset-4">
          {m.chefs_inspections()}
        </Link>
      </span>
    </p>
  )
}

/** 'November 10, 2026' */
function dateWithYear(date: MarketDate): string {
  const [year, month, day] = dateParts(date)
  const format = new Intl.DateTimeFormat(localeTag(), { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(Date.UTC(year, month - 1, day))
}
