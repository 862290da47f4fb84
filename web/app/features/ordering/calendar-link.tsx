import type { Order } from '@ladlewell/contract/ordering.ts'
import { CalendarPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMarket } from '../../api/market.ts'
import { buttonClass } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'

export function CalendarLink({ order }: { order: Order }) {
  const { timeZone } = useMarket()
  const [file, setFile] = useState<string | null>(null)
  // The arithmetic of zones is large, and nobody takes the file at once.
  useEffect(() => {
    import('./calendar-file.ts').then(
      ({ calendarFile }) => setFile(calendarFile(order, timeZone)),
      // Without a network there is none to take.
      () => {},
    )
  }, [order, timeZone])
  if (file === null) return null
  return (
    <a
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={`ladlewell-order-${order.orderId}.ics`}
      className={buttonClass('secondary')}
    >
      <CalendarPlus aria-hidden className="size-4" />
      {m.orders_calendar()}
    </a>
  )
}
