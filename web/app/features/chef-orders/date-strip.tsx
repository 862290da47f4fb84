import type { KitchenDate } from '@ladlewell/contract/chef-orders.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { dayWith } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { openOrders } from './kitchen-words.ts'

interface DateStripProps {
  dates: readonly KitchenDate[]
  today: MarketDate
  shown: MarketDate
  addressOf: (date: MarketDate) => string
}

/** The delivery dates side by side, each with how many orders it holds. */
export function DateStrip({ dates, today, shown, addressOf }: DateStripProps) {
  const current = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another date is brought into view
  useEffect(() => {
    const link = current.current
    const strip = link?.closest('nav')
    if (!link || !strip) return
    const [inner, outer] = [link.getBoundingClientRect(), strip.getBoundingClientRect()]
    strip.scrollBy({ left: inner.x + inner.width / 2 - (outer.x + outer.width / 2) })
  }, [shown])
  return (
    <nav aria-label={m.chef_orders_dates()} className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1">
      {dates.map(day => (
        <Link
          key={day.date}
          ref={day.date === shown ? current : null}
          to={addressOf(day.date)}
          preventScrollReset
          aria-current={day.date === shown ? 'date' : undefined}
          className="grid min-h-20 min-w-24 shrink-0 content-center justify-items-center rounded-md border border-control bg-surface px-4 py-2 text-center hover:bg-sunk aria-[current=date]:border-brand aria-[current=date]:bg-brand-soft aria-[current=date]:text-on-brand-soft"
        >
          <span className="text-sm">
            {day.date === today ? m.chef_orders_today() : dayWith({ weekday: 'short' }, day.date)}
          </span>
          <span className="text-lg font-semibold">
            {dayWith({ month: 'short', day: 'numeric' }, day.date)}
          </span>
          <span className="tabular text-xs">{countText(day, today)}</span>
        </Link>
      ))}
    </nav>
  )
}

/** What is left to do, as long as there is something. */
function countText(day: KitchenDate, today: MarketDate): string {
  const open = openOrders(day)
  if (day.date < today && open > 0) return m.chef_orders_date_open({ count: open })
  return m.chef_orders_date_orders({ count: day.orders })
}
