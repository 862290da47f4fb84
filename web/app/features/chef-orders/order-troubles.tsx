import type { KitchenOrder } from '@ladlewell/contract/chef-orders.ts'
import { useMarket } from '../../api/market.ts'
import { momentText } from '../../ui/day-text.ts'
import { centsOf } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
import { LazyOrderConversations } from '../threads/lazy-order-conversations.tsx'

/** What the customer reported, and what our team gave back at the kitchen's cost. */
export function OrderTroubles({ order: { orderId, problems, costs } }: { order: KitchenOrder }) {
  const { timeZone } = useMarket()
  return (
    <>
      {problems.some(({ closedAt }) => closedAt === null) && (
        <p className="text-sm text-muted">{m.chef_orders_problem_open()}</p>
      )}
      <LazyOrderConversations orderId={orderId} title={m.chef_orders_problems()} />
      {costs.length > 0 && (
        <section className="grid gap-3 border-t border-line pt-4">
          <h3 className="text-lg">{m.chef_orders_costs()}</h3>
          <ul className="grid gap-3">
            {costs.map(({ refundId, refunded, kitchenPays, note, at }) => (
              <li key={refundId} className="grid gap-2 rounded-md bg-sunk p-3 text-sm">
                <p className="font-semibold">
                  {m.chef_orders_cost({
                    refunded: money(centsOf(refunded)),
                    pays: money(centsOf(kitchenPays)),
                  })}
                </p>
                {note && (
                  <p dir="auto" className="break-words whitespace-pre-line">
                    {note}
                  </p>
                )}
                <p className="text-muted">{momentText(at, timeZone)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
