import type { Order } from '@ladlewell/contract/ordering.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { CalendarX2, ChefHat, DoorOpen, type LucideIcon, Thermometer } from 'lucide-react'
import { useMarket } from '../../api/market.ts'
import { dayText, momentText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { hours } from '../../words/format.ts'

/** What happens when, until the meals are on the table. */
export default function NextSteps({ order }: { order: Order }) {
  const { timeZone } = useMarket()
  const day = dayText(dateFromParts(order.deliveryDate), 'short')
  return (
    <ol className="grid gap-5 sm:grid-cols-2">
      {order.cutoffAt && (
        <Step icon={CalendarX2} title={m.orders_next_until({ moment: momentText(order.cutoffAt, timeZone) })}>
          {m.orders_next_cancel()}
        </Step>
      )}
      <Step icon={ChefHat} title={m.orders_next_cooking()}>
        {m.orders_next_cooks({ chef: order.chefName })}
      </Step>
      <Step icon={DoorOpen} title={order.window ? `${day}, ${hours(order.window)}` : day}>
        {m.orders_next_door()}
      </Step>
      <Step icon={Thermometer} title={m.orders_next_home()}>
        {m.orders_next_heat()}
      </Step>
    </ol>
  )
}

function Step({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: string }) {
  return (
    <li className="flex gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold first-letter:uppercase">{title}</span>
        <span className="block text-sm text-muted">{children}</span>
      </span>
    </li>
  )
}
