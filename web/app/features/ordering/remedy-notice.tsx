import type { Order } from '@ladlewell/contract/ordering.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { ArrowLeftRight, PackagePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayText } from '../../ui/day-text.ts'
import { centsOf } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'

/** Says what brings meals of an order again, whose meals it brings again, and what was swapped in it. */
export function RemedyNotice({ order }: { order: Order }) {
  const { redeliveryOf, redeliveries = [], swaps = [] } = order
  if (!redeliveryOf && redeliveries.length === 0 && swaps.length === 0) return null
  return (
    <ul className="grid gap-2 rounded-md bg-herb-soft p-4 text-sm text-on-herb-soft">
      {redeliveryOf && <Told Icon={PackagePlus}>{m.orders_redelivery_of({ number: redeliveryOf })}</Told>}
      {redeliveries.map(({ orderId: number, deliveryDate, orderStatus }) => (
        <Told key={number} Icon={PackagePlus}>
          {calledOff.includes(orderStatus)
            ? m.orders_redelivery_over({ number })
            : m.orders_redelivered({ number, day: dayText(dateFromParts(deliveryDate)) })}
        </Told>
      ))}
      {swaps.map(({ back, ...swap }) => (
        <Told key={`${swap.from}-${swap.to}-${swap.servings}`} Icon={ArrowLeftRight}>
          {back > 0
            ? m.orders_swapped_back({ ...swap, amount: money(centsOf(back)) })
            : m.orders_swapped(swap)}
        </Told>
      ))}
    </ul>
  )
}

const calledOff = ['Cancelled', 'Refused', 'Expired', 'Payment failed']

function Told({ Icon, children }: { Icon: typeof PackagePlus; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span dir="auto">{children}</span>
    </li>
  )
}
