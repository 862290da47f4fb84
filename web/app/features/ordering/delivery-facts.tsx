import type { Order } from '@ladlewell/contract/ordering.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { CalendarDays, ChefHat, MapPin, StickyNote } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { hours } from '../../words/format.ts'
import { AddressLines } from './address-lines.tsx'

/** Who cooks, when and where it comes. */
export function DeliveryFacts({ order }: { order: Order }) {
  const { address } = order
  const notes = [order.instructions, address?.deliveryInstructions].filter(Boolean)
  return (
    <dl className="grid gap-4 text-sm">
      <Fact icon={<CalendarDays aria-hidden className="size-5" />} name={m.orders_date()}>
        {order.deliveryDate && (
          <span className="block first-letter:uppercase">{dayText(dateFromParts(order.deliveryDate))}</span>
        )}
        {order.window && (
          <span className="block">
            {order.deliveredBy === 'ladlewell'
              ? m.delivery_hours_by_us({ hours: hours(order.window) })
              : m.delivery_hours_by_kitchen({ hours: hours(order.window) })}
          </span>
        )}
        {order.isSubscription && <span className="block text-muted">{m.orders_weekly()}</span>}
      </Fact>
      <Fact icon={<ChefHat aria-hidden className="size-5" />} name={m.orders_chef()}>
        {order.chefName}
      </Fact>
      {address && (
        <Fact icon={<MapPin aria-hidden className="size-5" />} name={m.orders_address()}>
          <AddressLines address={address} />
        </Fact>
      )}
      {notes.length > 0 && (
        <Fact icon={<StickyNote aria-hidden className="size-5" />} name={m.orders_instructions()}>
          {notes.map(note => (
            <span key={note} dir="auto" className="block whitespace-pre-line">
              {note}
            </span>
          ))}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="mt-0.5 shrink-0 text-muted">
        {icon}
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0 font-semibold [&>span]:font-normal">{children}</dd>
    </div>
  )
}
