import type { Order } from '@ladlewell/contract/ordering.ts'
import { dateFromParts, daysBetween, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import { load } from '../../api/load.ts'
import { useMarket } from '../../api/market.ts'
import { useAsked } from '../../api/use-asked.ts'
import { keptOrders } from '../../session/kept-orders.ts'
import { useSession } from '../../session/session.ts'
import { useMarketDay } from '../../state/market-day.ts'
import { Button } from '../../ui/button.tsx'
import { dateIn } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { enumeration, nearDay, nearMoment, number } from '../../words/format.ts'
import { isComing, wasDelivered } from '../ordering/order-state.ts'
import { loadNextBox, type NextBox } from './next-box.ts'

const OrderAgainDialog = lazy(async () => ({
  default: (await import('./order-again-dialog.tsx')).OrderAgainDialog,
}))

/**
 * Above the food, for who is signed in: what comes next and until when it can be changed, the next box of a weekly plan, and the
 * last order once more. What was seen last stands there until the answers come, or without them.
 */
export function OrderStrip() {
  const { userId } = useSession()
  const asked = useAsked(() => load(() => api('GET /api/v1/auth/orders', { query: {} })))
  const orders = asked.data ?? keptOrders(userId)?.orders ?? null
  const box = useAsked(loadNextBox).data?.box ?? null
  return (
    <section
      aria-label={m.orders_yours()}
      className="min-h-20.5 rounded-lg border border-line bg-surface px-4 sm:min-h-16.5"
    >
      <Strip orders={orders} box={box} />
    </section>
  )
}

/** Two lines at most, of up to three each on a phone: as high whatever it says. */
function Strip({ orders, box }: { orders: readonly Order[] | null; box: NextBox | null }) {
  const { timeZone } = useMarket()
  const today = useMarketDay(timeZone)
  const [again, setAgain] = useState<Order | null>(null)
  if (orders === null || today === null) return null
  const next = nextOf(orders, today)
  const last = orders.find(wasDelivered)
  const closing = next?.canCancelOrder && isClosing(next, timeZone, today)
  return (
    <div className="flex min-h-20 items-center gap-3 sm:min-h-16">
      <div
        className={`min-w-0 flex-1 text-sm leading-5 ${next && box ? 'max-sm:text-xs max-sm:leading-3.75' : ''}`}
      >
        {next && (
          <Link
            to="/profile/orders"
            className={`${line} ${closing ? (box ? 'max-sm:line-clamp-3' : 'max-sm:line-clamp-4') : ''}`}
          >
            <span className="font-semibold">
              {m.orders_next({ chef: next.chefName, day: nearDay(dateOf(next), today) })}
            </span>
            {closing && (
              <span className="text-muted">
                {' '}
                {m.orders_changes_until({ moment: nearMoment(next.cutoffAt, timeZone, today) })}
              </span>
            )}
          </Link>
        )}
        {box && (
          <Link to="/profile/subscription" className={line}>
            <span className="font-semibold">
              {m.orders_next_box({ chef: box.chefName, day: nearDay(box.date, today) })}
            </span>
            {box.picks.length > 0 && <span className="text-muted"> · {mealsOf(box)}</span>}
          </Link>
        )}
        {!next && !box && <p className="text-muted">{m.orders_nothing_next()}</p>}
      </div>
      {last && (
        <Button variant="secondary" className="shrink-0" onClick={() => setAgain(last)}>
          {m.orders_again()}
        </Button>
      )}
      {again && (
        <Suspense fallback={null}>
          <OrderAgainDialog order={again} onClose={() => setAgain(null)} />
        </Suspense>
      )}
    </div>
  )
}

const line = 'line-clamp-2 min-h-6 hover:text-brand sm:line-clamp-1 sm:leading-6'

const dateOf = (order: Order): MarketDate => dateFromParts(order.deliveryDate)

function nextOf(orders: readonly Order[], today: MarketDate): Order | undefined {
  return orders
    .filter(order => isComing(order) && dateOf(order) >= today)
    .toSorted((one, other) => dateOf(one).localeCompare(dateOf(other)))[0]
}

/** 'Doro Wat, 2 × Misir Wot' */
function mealsOf({ picks }: NextBox): string {
  return enumeration(
    picks.map(({ name, quantity }) =>
      quantity === 1 ? name : m.orders_box_meal({ meal: name, count: number(quantity) }),
    ),
  )
}

function isClosing({ cutoffAt }: Order, timeZone: string, today: MarketDate): boolean {
  return daysBetween(today, dateIn(timeZone, Date.parse(cutoffAt))) <= 1
}
