import { identifier, seconds } from '../identifier.ts'
import { type Call, type Endpoint, params } from './call.ts'
import { page } from './page.ts'
import type { StoredEvent } from './records.ts'
import { missing } from './refusal.ts'
import { chargeView, type View } from './views.ts'

export const apiVersion = '2026-10-28.endive'

export const eventEndpoints: Record<string, Endpoint> = {
  'GET events': {
    accepts: params('type types created delivery_success limit starting_after ending_before'),
    run: listEvents,
  },
  'GET events/:id': { accepts: params(''), run: call => eventView(existing(call)) },
  'GET charges/:id': { accepts: params(''), run: retrieveCharge },
}

/** Freezes what happened, in the very bytes that a webhook carries. */
export function storedEvent(
  type: string,
  object: View,
  request: { id: string; key: string | null },
  owed: number,
  account?: string,
): StoredEvent {
  const id = identifier('evt_3')
  const created = seconds()
  const body = JSON.stringify({
    id,
    object: 'event',
    ...(account && { account }),
    api_version: apiVersion,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: owed,
    request: { id: request.id, idempotency_key: request.key },
    type,
  })
  return { id, created, type, body, pending: owed }
}

function listEvents(call: Call) {
  const type = call.params.type
  const wanted = [...call.records.events.newestFirst()].filter(
    event => typeof type !== 'string' || matches(event.type, type),
  )
  return page(call, '/v1/events', wanted, eventView)
}

/** `payment_intent.*` stands for all events about payment intents, as in Stripe's own lists. */
export const matches = (type: string, wanted: string) =>
  wanted === '*' || wanted === type || (wanted.endsWith('.*') && type.startsWith(wanted.slice(0, -1)))

const eventView = (event: StoredEvent): View => ({
  ...(JSON.parse(event.body) as View),
  pending_webhooks: event.pending,
})

function retrieveCharge(call: Call): View {
  const charge = call.records.charges.get(call.id)
  if (!charge) throw missing('charge', call.id)
  return chargeView(call.records, charge)
}

function existing(call: Call): StoredEvent {
  const event = call.records.events.get(call.id)
  if (!event) throw missing('event', call.id)
  return event
}
