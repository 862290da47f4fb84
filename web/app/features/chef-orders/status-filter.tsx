import type { KitchenDate } from '@ladlewell/contract/chef-orders.ts'
import type { OrderStatusWord } from '@ladlewell/domain/order.ts'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'
import { kitchenStatus } from './kitchen-words.ts'

interface StatusFilterProps {
  day: KitchenDate
  known: readonly OrderStatusWord[]
  value: OrderStatusWord | null
  onChange: (status: OrderStatusWord | null) => void
}

/** All orders of the date, or those that stand somewhere. */
export function StatusFilter({ day, known, value, onChange }: StatusFilterProps) {
  if (day.orders === 0) return null
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{m.chef_orders_filter()}</legend>
      {[null, ...known].map(status => (
        <label
          key={status}
          className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-control bg-surface px-4 text-sm font-semibold has-checked:border-brand has-checked:bg-brand-soft has-checked:text-on-brand-soft has-focus-visible:outline-[3px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="order-status"
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={status === value}
            onChange={() => onChange(status)}
          />
          {status ? kitchenStatus(status) : m.chef_orders_all()}
          <span className="tabular">{number(status ? (day.counts[status] ?? 0) : day.orders)}</span>
        </label>
      ))}
    </fieldset>
  )
}
