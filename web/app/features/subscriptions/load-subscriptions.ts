import type { SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import type { Subscription } from '@ladlewell/contract/subscriptions.ts'
import { api } from '../../api/browser.ts'
import { type Loaded, load } from '../../api/load.ts'
import type { Menu } from '../boxes/box-picks.tsx'
import { nextOf } from '../boxes/box-steps.ts'

const LIST = 'GET /api/v1/auth/orders/subscriptions'

/** A subscription with its terms and its next boxes; an answer with only the specification's fields has none. */
export interface Running {
  subscription: Subscription
  terms: Loaded<SubscriptionDetails> | null
  /** What can be in its next box, where nothing is chosen yet. */
  menu: Menu | null
}

/** What runs, and what was cancelled lately and can be brought back. */
export async function loadSubscriptions() {
  const [{ data, failure }, cancelled] = await Promise.all([
    load(() => api(LIST, { query: {} })),
    load(() => api(LIST, { query: { cancelled: 'true' } })),
  ])
  return {
    running: data && (await Promise.all(data.map(withTerms))),
    failure,
    // What was not cancelled, or cannot be read, is simply not offered.
    cancelled: cancelled.data?.filter(({ cancelledAt }) => cancelledAt) ?? [],
  }
}

async function withTerms(subscription: Subscription): Promise<Running> {
  const params = { subscriptionId: String(subscription.subscriptionId) }
  const ask = () => api('GET /api/v1/subscriptions/{subscriptionId}', { params })
  const terms = subscription.weekday ? await load(ask) : null
  const next = terms?.data && nextOf(terms.data)
  const askMenu = (date: string) =>
    api('GET /api/v1/subscriptions/{subscriptionId}/boxes/{date}/menu', { params: { ...params, date } })
  return {
    subscription,
    terms,
    menu: next?.picks.length === 0 ? load(() => askMenu(next.deliveryDate)) : null,
  }
}
