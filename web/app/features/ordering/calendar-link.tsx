import type { Order } from '@ladlewell/contract/ordering.ts'
import { CalendarPlus } from 'lucide-react'
import { useMarket } from '../../api/market.ts'
import { buttonClass } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { calendarFile } from './calendar-file.ts'

export function CalendarLink({ order }: { order: Order }) {
  const { timeZone } = useMarket()
  return (
    <a
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(order, timeZone))}`}
      download={`ladlewell-order-${order.orderId}.ics`}
      className={buttonClass('secondary')}
    >
      <CalendarPlus aria-hidden className="size-4" />
      {m.orders_calendar()}
    </a>
  )
}
