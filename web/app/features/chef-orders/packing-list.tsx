import type { getPackingList, KitchenDate } from '@ladlewell/contract/chef-orders.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import { useMarket } from '../../api/market.ts'
import { Badge } from '../../ui/badge.tsx'
import { momentText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { kitchenStatus, kitchenTone } from './kitchen-words.ts'
import { OrderLines } from './order-lines.tsx'
import { PaperPanel } from './paper-panel.tsx'

/** What goes into each bag, to be ticked off. */
export function PackingListPanel({
  day,
  bags,
}: {
  day: KitchenDate
  bags: Reply<typeof getPackingList> | null | undefined
}) {
  const { timeZone } = useMarket()
  return (
    <PaperPanel
      paper={bags}
      title={m.chef_orders_packing()}
      isEmpty={known => known.length === 0}
      empty={m.chef_orders_from_cutoff({ moment: momentText(day.cutoffAt, timeZone) })}
    >
      {known => (
        <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2 print:grid-cols-2">
          {known.map(bag => (
            <li
              key={bag.orderId}
              className="grid grid-cols-1 content-start gap-3 rounded-lg border border-line bg-surface p-4 [break-inside:avoid]"
            >
              <div className="flex flex-wrap items-baseline justify-between gap-2">
                <h4 className="font-display text-lg font-semibold">
                  {m.orders_number({ number: bag.orderId })}
                </h4>
                <span className="print:hidden">
                  <Badge tone={kitchenTone(bag.orderStatus)}>{kitchenStatus(bag.orderStatus)}</Badge>
                </span>
              </div>
              <p className="text-sm">
                <bdi className="font-semibold">{bag.customer}</bdi> ·{' '}
                {m.chef_orders_servings({ count: bag.servings })}
              </p>
              <OrderLines lines={bag.lines} boxes />
              {bag.instructions && (
                <p
                  dir="auto"
                  className="whitespace-pre-line break-words rounded-md bg-sunk p-3 text-sm print:border"
                >
                  {bag.instructions}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </PaperPanel>
  )
}
