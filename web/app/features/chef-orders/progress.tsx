import type { KitchenOrder } from '@ladlewell/contract/chef-orders.ts'
import { CalendarClock, Check, Undo2 } from 'lucide-react'
import { useMarket } from '../../api/market.ts'
import { dayText, momentText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { kitchenStatus } from './kitchen-words.ts'

/** What has happened to an order, when and why. */
export function Progress({ order: { timeline, delay } }: { order: KitchenOrder }) {
  const { timeZone } = useMarket()
  const steps = timeline.map(({ status, at, reason, undoneAt }) => ({
    key: `${status} ${at}`,
    at,
    words: kitchenStatus(status),
    reason: undoneAt ? m.chef_orders_undone_at({ moment: momentText(undoneAt, timeZone) }) : reason,
    icon: undoneAt ? Undo2 : Check,
  }))
  if (delay)
    steps.push({
      key: 'delay',
      at: delay.proposedAt,
      words: delayText(delay),
      reason: delay.reason,
      icon: CalendarClock,
    })
  return (
    <ol className="grid gap-4">
      {steps
        .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
        .map(({ key, at, words, reason, icon: Icon }) => (
          <li key={key} className="flex gap-3">
            <span className="grid size-7 shrink-0 place-items-center rounded-full bg-herb-soft text-on-herb-soft">
              <Icon aria-hidden className="size-4" />
            </span>
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">{words}</span>
                <time dateTime={at} className="text-sm text-muted">
                  {momentText(at, timeZone)}
                </time>
              </p>
              {reason && (
                <p dir="auto" className="whitespace-pre-line break-words text-sm text-muted">
                  {reason}
                </p>
              )}
            </div>
          </li>
        ))}
    </ol>
  )
}

function delayText({ proposedDate, answer }: NonNullable<KitchenOrder['delay']>): string {
  const day = dayText(proposedDate)
  if (answer === 'accepted') return m.chef_orders_delay_accepted({ day })
  if (answer === 'declined') return m.chef_orders_delay_declined({ day })
  if (answer === 'no-answer') return m.chef_orders_delay_silent({ day })
  return m.chef_orders_delay_open({ day })
}
