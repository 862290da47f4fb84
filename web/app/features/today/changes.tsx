import type { Change } from '@ladlewell/contract/kitchen-day.ts'
import { Link } from 'react-router'
import { useMarket } from '../../api/market.ts'
import { dayText, momentText } from '../../ui/day-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { m } from '../../words/catalogue/messages.js'

/** What customers did since the chef looked. */
export function Changes({ changes, since }: { changes: readonly Change[]; since: string }) {
  const { timeZone } = useMarket()
  const moment = momentText(since, timeZone)
  return (
    <Panel title={m.today_changes()}>
      <p className="text-sm text-muted">
        {changes.length === 0 ? m.today_no_changes({ moment }) : m.today_since({ moment })}
      </p>
      {changes.length > 0 && (
        <ul className="grid">
          {changes.map(change => (
            <li
              key={`${change.what} ${change.orderId} ${change.at}`}
              className="border-line not-first:border-t"
            >
              <Link
                to={`/chefdashboard/cheforders?date=${change.date}&order=${change.orderId}`}
                className="-mx-2 flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md px-2 py-2 hover:bg-sunk"
              >
                <span className="grid min-w-0">
                  <span className="font-semibold">{wordsOf(change)}</span>
                  <span className="text-sm text-muted">{dayText(change.date)}</span>
                </span>
                <time dateTime={change.at} className="text-sm text-muted">
                  {momentText(change.at, timeZone)}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function wordsOf({ what, orderId, servings }: Change): string {
  const [number, count] = [orderId, m.chef_orders_servings({ count: servings })]
  return words[what]({ number, servings: count })
}

const words: Record<Change['what'], (of: { number: number; servings: string }) => string> = {
  placed: of => m.today_placed(of),
  cancelled: of => m.today_cancelled(of),
  moved: of => m.today_moved(of),
  swapped: of => m.today_swapped(of),
  refunded: of => m.today_refunded(of),
  silent: of => m.today_silent(of),
}
