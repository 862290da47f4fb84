import type { Outlook } from '@ladlewell/contract/availability.ts'
import { CalendarCheck, RefreshCw } from 'lucide-react'
import { useMarket } from '../../api/market.ts'
import { platformNow } from '../../state/clock.ts'
import { dayText, momentText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { StandingOrders } from './standing-orders.tsx'

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
      <StandingOrders standing={standing} />
    </div>
  )
}
