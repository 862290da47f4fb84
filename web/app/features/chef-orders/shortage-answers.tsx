import type { Shortage } from '@ladlewell/contract/shortages.ts'
import { m } from '../../words/catalogue/messages.js'

const words = {
  swap: m.chef_orders_short_swapped,
  refund: m.chef_orders_short_refunded,
  date: m.chef_orders_short_moved,
  'no-answer': m.chef_orders_short_silent,
  over: m.chef_orders_short_over,
}

/** What customers answered about a meal that runs short. */
export function ShortageAnswers({ shortages }: { shortages: readonly Shortage[] }) {
  if (shortages.length === 0) return null
  return (
    <ul className="grid gap-1 pb-3 ps-4 text-sm text-muted print:hidden">
      {shortages.flatMap(({ shortageId, offers }) =>
        offers.map(({ orderId, servings, answer }) => (
          <li key={`${shortageId} ${orderId}`}>
            {m.chef_orders_short_of({ number: orderId, count: servings })}{' '}
            <span className="font-semibold">{answer ? words[answer]() : m.chef_orders_short_waiting()}</span>
          </li>
        )),
      )}
    </ul>
  )
}
