import type { KitchenOrderLine } from '@ladlewell/contract/chef-orders.ts'
import { m } from '../../words/catalogue/messages.js'
import { allergensText } from '../ordering/allergens-text.ts'
import { optionsText } from '../ordering/options-text.ts'

/** What to cook for an order, legible from an arm's length. `boxes`: for a pen, on paper. */
export function OrderLines({
  lines,
  boxes,
  className = '',
}: {
  lines: readonly KitchenOrderLine[]
  boxes?: 'print'
  className?: string
}) {
  return (
    <ul className={`grid grid-cols-1 gap-3 ${className}`}>
      {lines.map(line => (
        <li key={line.line} className="flex break-inside-avoid items-start gap-3">
          {boxes && (
            <span
              aria-hidden
              className="mt-1 hidden size-5 shrink-0 rounded-sm border-2 border-ink print:block"
            />
          )}
          <span className="tabular min-w-9 shrink-0 text-lg font-semibold">
            {m.chef_orders_times({ count: line.quantity })}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">
              <bdi>{line.name}</bdi>
            </span>
            <span className="block text-sm">{optionsText(line)}</span>
            <span
              className={`block text-sm ${line.allergens?.length ? 'font-semibold text-danger' : 'text-muted'}`}
            >
              {allergensText(line.allergens)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
