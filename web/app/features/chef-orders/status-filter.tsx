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
        <button
          key={status}
          type="button"
          aria-pressed={status === value}
          onClick={() => onChange(status)}
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-control bg-surface px-4 text-sm font-semibold aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft"
        >
          {status ? kitchenStatus(status) : m.chef_orders_all()}
          <span className="tabular">{number(status ? (day.counts[status] ?? 0) : day.orders)}</span>
        </button>
      ))}
    </fieldset>
  )
}
