import { BellRing, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'

const MOST_NAMED = 3

interface ArrivalsProps {
  /** Order numbers, newest first. */
  orderIds: readonly number[]
  onShow: (orderId: number) => void
  onDismiss: () => void
}

/** Says that orders came in, without taking anybody's place on the page. */
export function Arrivals({ orderIds, onShow, onDismiss }: ArrivalsProps) {
  const region = useRef<HTMLDivElement>(null)
  return (
    <div ref={region} tabIndex={-1} className="outline-none">
      <p role="status" className="sr-only">
        {orderIds.length > 0 && m.chef_orders_arrived({ count: orderIds.length })}
      </p>
      {orderIds.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-3 rounded-lg bg-brand-soft py-2 ps-4 pe-2 text-on-brand-soft">
          <BellRing aria-hidden className="size-5 shrink-0" />
          <p aria-hidden className="font-semibold">
            {m.chef_orders_arrived({ count: orderIds.length })}
          </p>
          <ul className="me-auto flex flex-wrap gap-x-2">
            {orderIds.slice(0, MOST_NAMED).map(orderId => (
              <li key={orderId}>
                <button
                  type="button"
                  className="min-h-11 px-2 font-semibold underline"
                  onClick={() => onShow(orderId)}
                >
                  {m.orders_number({ number: orderId })}
                </button>
              </li>
            ))}
          </ul>
          <Button
            variant="quiet"
            size="icon"
            aria-label={m.chef_orders_arrived_dismiss()}
            onClick={() => {
              onDismiss()
              region.current?.focus()
            }}
          >
            <X aria-hidden className="size-5" />
          </Button>
        </div>
      )}
    </div>
  )
}
