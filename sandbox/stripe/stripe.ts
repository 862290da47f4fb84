import { Hono } from 'hono'
import type { JournalRef } from '../collection.ts'
import { makeReady } from './accounts.ts'
import { stripeApi } from './api.ts'
import { bankPayoutDoor } from './bank-payout-door.ts'
import type { Call } from './call.ts'
import { connectPages } from './connect-page.ts'
import { customerPages } from './customer-pages.ts'
import { disputeDoor } from './dispute-door.ts'
import { stripeFaults } from './faults.ts'
import { inspection } from './inspection.ts'
import type { Records } from './records.ts'
import { webhookFaults } from './webhook-faults.ts'
import { stripeWebhooks, subscribed } from './webhooks.ts'

export type WebhookSettings = {
  url: string | undefined
  secret: string | undefined
  events: string[] | undefined
}

/** The Stripe stand-in: its API, the pages about it, and the deliveries that were still owed when the process last ended. */
export function stripe(records: Records, journal: JournalRef, settings: WebhookSettings) {
  const faults = stripeFaults()
  const onTheWay = webhookFaults()
  const webhooks = stripeWebhooks(
    {
      url: settings.url ?? null,
      secret: settings.secret ?? null,
      enabled_events: settings.events ?? subscribed,
    },
    records.events,
    onTheWay,
  )
  for (const event of records.events.all()) if (event.pending > 0) webhooks.deliver(event)
  const api = stripeApi(records, webhooks, faults, journal)
  return {
    api: api.handle,
    pages: new Hono()
      .route('/', customerPages(records, api.answer))
      .route(
        '/',
        connectPages(records, id => api.fromOutside(call => finish(call, id))),
      )
      .route('/', disputeDoor(records, api.fromOutside))
      .route('/', bankPayoutDoor(records, api.fromOutside))
      .route('/', inspection({ records, webhooks, faults, onTheWay })),
    close: webhooks.close,
  }
}

function finish(call: Pick<Call, 'records' | 'tell'>, id: string): void {
  const account = call.records.accounts.get(id)
  if (account) makeReady(call, account)
}
