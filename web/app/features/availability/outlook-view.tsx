import type { Outlook } from '@ladlewell/contract/availability.ts'
import { CalendarCheck, RefreshCw } from 'lucide-react'
import { Link } from 'react-router'
import { useMarket } from '../../api/market.ts'
import { platformNow } from '../../state/clock.ts'
import { dayText, momentText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'

/** For which dates customers can order and until when, what turns the week, and which orders no longer fit. */
export function OutlookView({ outlook: { week, standing } }: { outlook: Outlook }) {
  const { timeZone } = useMarket()
  const open = week?.slots.filter(({ cutoffAt }) => Date.parse(cutoffAt) > platformNow()) ?? []
  return (
    <div className="grid gap-3">
      {!week && <p className="font-semibold">{m.availability_no_dates()}</p>}
      {week && (
        <>
          <ul className="grid gap-2">
            {open.map(({ date, cutoffAt }) => (
              <li key={date} className="flex items-start gap-2 font-semibold">
                <CalendarCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
                {m.availability_can_order({
                  day: dayText(date, 'short'),
                  moment: momentText(cutoffAt, timeZone),
                })}
              </li>
            ))}
          </ul>
          <p className="flex items-start gap-2 text-sm text-muted">
            <RefreshCw aria-hidden className="mt-0.5 size-4 shrink-0" />
            {m.availability_flips({
              group: week.group,
              next: (week.group % 3) + 1,
              moment: momentText(week.flipsAt, timeZone),
            })}
          </p>
        </>
      )}
      {standing.length > 0 && <StandingOrders standing={standing} />}
    </div>
  )
}

/** Orders that stay although the day or its menu goes: what of them does not fit, and the way to them. */
function StandingOrders({ standing }: Pick<Outlook, 'standing'>) {
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
