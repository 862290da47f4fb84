import type { SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { api } from '../../api/browser.ts'
import { load } from '../../api/load.ts'

export interface NextBox {
  chefName: string
  date: MarketDate
  /** Meals in it; none before it opens. */
  picks: { name: string; quantity: number }[]
}

/** The next box of whoever is signed in, of any of their weekly plans; null without one. It fails as calls do. */
export async function loadNextBox() {
  const { data, failure } = await load(() => api('GET /api/v1/auth/orders/subscriptions', { query: {} }))
  if (!data) return { data: null, failure }
  const plans = await Promise.all(
    data.map(({ subscriptionId }) => {
      const params = { subscriptionId: String(subscriptionId) }
      return load(() => api('GET /api/v1/subscriptions/{subscriptionId}', { params }))
    }),
  )
  return { data: { box: nextBox(plans.flatMap(plan => plan.data ?? [])) }, failure: null }
}

/** The first that still comes. What is an order already is among the orders. */
export function nextBox(plans: readonly Pick<SubscriptionDetails, 'chefName' | 'boxes'>[]): NextBox | null {
  const coming = plans.flatMap(({ chefName, boxes }) =>
    boxes
      .filter(({ state, orderId }) => orderId === null && (state === 'planned' || state === 'open'))
      .map(({ deliveryDate, picks }) => ({ chefName, date: deliveryDate, picks })),
  )
  return coming.toSorted((one, other) => one.date.localeCompare(other.date))[0] ?? null
}
