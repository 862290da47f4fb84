import { createHmac } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import type { Collection } from '../collection.ts'
import { matches } from './events.ts'
import type { StoredEvent } from './records.ts'
import type { WebhookFaults } from './webhook-faults.ts'

export type WebhookTarget = { url: string | null; secret: string | null; enabled_events: string[] }

export type Webhooks = {
  target: WebhookTarget
  wants(type: string): boolean
  deliver(event: StoredEvent): void
  close(): void
}

export const subscribed = [
  'payment_intent.created',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.requires_action',
  'payment_intent.processing',
  'charge.refunded',
  'charge.dispute.*',
  'payout.*',
  'refund.*',
  'setup_intent.*',
]

const atOnce = 16
const attempts = 12
const firstPause = 500
const longestPause = 60_000
const patience = 10_000

/** Sends signed events with Stripe's scheme, a few at a time, again and again with growing pauses until one is answered 2xx. */
export function stripeWebhooks(
  target: WebhookTarget,
  events: Collection<StoredEvent>,
  faults: WebhookFaults,
): Webhooks {
  const waiting: { event: StoredEvent; attempt: number }[] = []
  const timers = new Set<NodeJS.Timeout>()
  let sending = 0

  return {
    target,
    wants: type => target.url !== null && target.enabled_events.some(wanted => matches(type, wanted)),
    deliver: event => faults.pass(event, () => enqueue(event, 1), later),
    close: () => {
      for (const timer of timers) clearTimeout(timer)
      waiting.length = 0
    },
  }

  function later(action: () => void, milliseconds: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      action()
    }, milliseconds)
    timers.add(timer)
  }

  function enqueue(event: StoredEvent, attempt: number): void {
    waiting.push({ event, attempt })
    next()
  }

  function next(): void {
    if (sending >= atOnce) return
    const due = waiting.shift()
    if (!due) return
    sending++
    void send(due.event).then(delivered => {
      sending--
      if (delivered) settle(due.event)
      else retry(due.event, due.attempt)
      next()
    })
  }

  async function send(event: StoredEvent): Promise<boolean> {
    if (!target.url) return false
    return posted(target.url, event.body, signature(event.body, target.secret ?? ''))
  }

  function retry(event: StoredEvent, attempt: number): void {
    if (attempt >= attempts) return
    later(() => enqueue(event, attempt + 1), Math.min(longestPause, firstPause * 2 ** (attempt - 1)))
  }

  function settle(event: StoredEvent): void {
    if (event.pending === 0) return
    event.pending = 0
    events.put(event)
  }
}

const agents = {
  'http:': new http.Agent({ keepAlive: true, maxSockets: atOnce }),
  'https:': new https.Agent({ keepAlive: true, maxSockets: atOnce }),
}

// Plain node:http, as fetch costs three times as much and every order of the benchmark comes with an event or two.
function posted(address: string, body: string, signed: string): Promise<boolean> {
  const url = new URL(address)
  const secure = url.protocol === 'https:'
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const request = (secure ? https : http).request(url, {
    method: 'POST',
    agent: agents[secure ? 'https:' : 'http:'],
    timeout: patience,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': signed,
    },
  })
  request.on('response', response => {
    response.resume()
    response.on('close', () =>
      resolve(response.complete && Math.floor((response.statusCode ?? 0) / 100) === 2),
    )
  })
  request.on('timeout', () => request.destroy())
  request.on('error', () => resolve(false))
  request.end(body)
  return promise
}

function signature(body: string, secret: string, at = Math.floor(Date.now() / 1000)): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}
