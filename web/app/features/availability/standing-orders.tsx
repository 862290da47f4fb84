import type { Outlook } from '@ladlewell/contract/availability.ts'
import { Link } from 'react-router'
import { dayText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'

/** Orders that stay although the day or its menu goes: what of them does not fit, and the way to them. */
export function StandingOrders({ standing }: { standing: Outlook['standing'] }) {
  if (standing.length === 0) return null
  return (
    <div className="grid gap-2 rounded-md bg-brand-soft p-4 text-on-brand-soft">
      <p className="font-semibold">{m.availability_standing()}</p>
      <ul className="grid gap-1">
        {standing.map(({ date, orders, servings, why }) => {
          const words = why === 'another-menu' ? m.availability_other_menu : m.availability_no_day
          return (
            <li key={`${date} ${why}`} className="flex flex-wrap items-center gap-x-3">
              <span>{words({ day: dayText(date, 'short'), count: orders, servings })}</span>
              <Link
                to={`/chefdashboard/cheforders?date=${date}`}
                className="inline-flex min-h-11 items-center font-semibold underline"
              >
                {m.availability_see_orders()}
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
