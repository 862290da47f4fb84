import type { OrderDelivery } from '@ladlewell/contract/arrivals.ts'
import type { Order } from '@ladlewell/contract/ordering.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { roundedUp } from '@ladlewell/domain/lateness.ts'
import { clock } from '@ladlewell/words/formats.ts'
import { Truck } from 'lucide-react'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { platformNow } from '../../state/clock.ts'
import { useNow } from '../../state/time-now.ts'
import { AskedPicture } from '../../ui/asked-picture.tsx'
import { dateIn } from '../../ui/day-text.ts'
import { centsOf } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
import { language } from '../../words/language.ts'
import { useOrderDelivery } from './use-order-delivery.ts'

const MINUTE_MS = 60_000

/** On its day: where a delivery is and when it will be there; afterwards how it was left. Nothing on other days. */
export function DeliveryToday({ order, withPhotos = false }: { order: Order; withPhotos?: boolean }) {
  const { timeZone } = useMarket()
  const now = useNow(MINUTE_MS)
  if (now === null || !order.deliveryDate || !order.window) return null
  const isToday = dateFromParts(order.deliveryDate) === dateIn(timeZone, now)
  const wasBrought = order.orderStatus === 'Delivered' || order.orderStatus === 'Completed'
  const isOver = ['Cancelled', 'Refused', 'Payment failed', 'Expired'].includes(order.orderStatus)
  if (isOver || !(wasBrought ? withPhotos : isToday)) return null
  return <Arrival orderId={order.orderId} {...{ timeZone, withPhotos }} />
}

function Arrival({
  orderId,
  timeZone,
  withPhotos,
}: {
  orderId: number
  timeZone: string
  withPhotos: boolean
}) {
  const delivery = useOrderDelivery(orderId)
  if (!delivery || delivery.state === 'called-off') return null
  const { estimateAt, isLate, feeBack, photos } = delivery
  return (
    <section
      aria-label={m.arrivals_title()}
      className="grid gap-2 rounded-md bg-herb-soft p-3 text-on-herb-soft"
    >
      <div role="status" className="flex gap-3">
        <Truck aria-hidden className="mt-0.5 size-5 shrink-0 rtl:-scale-x-100" />
        <div className="grid min-w-0 gap-0.5">
          <p className="font-semibold">{stateText(delivery, timeZone)}</p>
          {estimateAt && <p>{m.arrivals_expected({ time: expectedText(estimateAt, timeZone) })}</p>}
          {isLate && delivery.state !== 'delivered' && <p>{m.arrivals_late()}</p>}
          {feeBack !== null && <p>{m.arrivals_fee_back({ amount: money(centsOf(feeBack)) })}</p>}
        </div>
      </div>
      {withPhotos &&
        photos.map(({ url }) => (
          <AskedPicture
            key={url}
            ask={() => photoOf(orderId, url)}
            failed={m.arrivals_photo_failed()}
            place="h-48 w-64 max-w-full rounded-sm"
          >
            {src => (
              <img src={src} alt={m.arrivals_photo()} className="max-h-64 w-fit max-w-full rounded-sm" />
            )}
          </AskedPicture>
        ))}
    </section>
  )
}

function stateText({ state, stopsBefore, deliveredAt }: OrderDelivery, timeZone: string): string {
  switch (state) {
    case 'on-its-way':
      return stopsBefore === null ? m.arrivals_on_its_way() : m.arrivals_stops_before({ count: stopsBefore })
    case 'next':
      return m.arrivals_next()
    case 'arrived':
      return m.arrivals_arrived()
    case 'nobody-home':
      return m.arrivals_nobody_home()
    case 'returned':
      return m.arrivals_returned()
    case 'damaged':
      return m.arrivals_damaged()
    case 'delivered':
      return deliveredAt
        ? m.arrivals_delivered_at({ time: clock(new Date(deliveredAt), language(), timeZone) })
        : m.arrivals_delivered()
    default:
      return m.arrivals_today()
  }
}

function photoOf(orderId: number, url: string) {
  const pictureId = url.split('/').at(-1)!
  const params = { orderId: String(orderId), pictureId }
  return api('GET /api/v1/orders/{orderId}/delivery-photos/{pictureId}', { params })
}

/** What was expected before now is still to come. */
function expectedText(estimateAt: string, timeZone: string): string {
  return clock(roundedUp(new Date(Math.max(Date.parse(estimateAt), platformNow()))), language(), timeZone)
}
