import type { IncomingMessage, ServerResponse } from 'node:http'
import type { JournalRef } from '../collection.ts'
import { identifier } from '../identifier.ts'
import { accountLinkEndpoints } from './account-links.ts'
import { accountEndpoints } from './accounts.ts'
import { authenticate } from './authentication.ts'
import { balanceEndpoints } from './balance.ts'
import { bankPayoutEndpoints } from './bank-payouts.ts'
import type { Call, Endpoint } from './call.ts'
import { customerEndpoints } from './customers.ts'
import { disputeEndpoints } from './disputes.ts'
import { apiVersion, eventEndpoints, storedEvent } from './events.ts'
import { expanded } from './expansion.ts'
import type { Fault, Faults } from './faults.ts'
import { fileEndpoints, multipartForm } from './files.ts'
import { decode, decodeForm, refuseUnknown } from './form.ts'
import { type Answer, idempotency, type KeyUse } from './idempotency.ts'
import { ownAccountEndpoints } from './own-account.ts'
import { paymentIntentEndpoints } from './payment-intents.ts'
import { paymentMethodEndpoints } from './payment-methods.ts'
import type { Records } from './records.ts'
import { refundEndpoints } from './refunds.ts'
import { Refusal } from './refusal.ts'
import { setupIntentEndpoints } from './setup-intents.ts'
import { transferEndpoints } from './transfers.ts'
import { browserView, type View } from './views.ts'
import type { Webhooks } from './webhooks.ts'

const endpoints = new Map<string, Endpoint>(
  Object.entries({
    ...paymentIntentEndpoints,
    ...paymentMethodEndpoints,
    ...customerEndpoints,
    ...refundEndpoints,
    ...setupIntentEndpoints,
    ...accountEndpoints,
    ...ownAccountEndpoints,
    ...accountLinkEndpoints,
    ...transferEndpoints,
    ...balanceEndpoints,
    ...bankPayoutEndpoints,
    ...disputeEndpoints,
    ...fileEndpoints,
    ...eventEndpoints,
  }),
)

type Request = {
  method: string
  path: string
  query: string
  body: string
  authorization: string
  account: string | null
  key: string | undefined
  version: string
  id: string
}

/** Stripe's HTTP API, on plain node:http because every order of the benchmark passes here twice. */
export function stripeApi(records: Records, webhooks: Webhooks, faults: Faults, journal: JournalRef) {
  const keys = idempotency(records.replies)

  return {
    handle,
    /** Calls an endpoint from within the sandbox, as a browser would. */
    answer: (call: Pick<Request, 'method' | 'path' | 'body'>): Answer => {
      const request = {
        ...call,
        query: '',
        authorization: 'Bearer pk_sandbox',
        account: null,
        key: undefined,
        version: apiVersion,
      }
      const answer = answerTo({ ...request, id: identifier('req_', 14) }, undefined, undefined)
      journal.current.flush()
      return answer
    },
    /** What somebody else than the platform does: the holder of an account on Stripe's own page, or a customer's bank. */
    fromOutside<T>(work: (call: Pick<Call, 'records' | 'tell'>) => T): T {
      const request = { id: identifier('req_', 14), key: null }
      const done = work({ records, tell: (type, object, account) => tell(type, object, request, account) })
      journal.current.flush()
      return done
    },
  }

  function tell(
    type: string,
    object: View,
    request: { id: string; key: string | null },
    account?: string,
  ): void {
    const owed = webhooks.wants(type) ? 1 : 0
    const event = storedEvent(type, object, request, owed, account)
    records.events.put(event)
    if (owed) webhooks.deliver(event)
  }

  function handle(incoming: IncomingMessage, outgoing: ServerResponse, url: string): void {
    let body = ''
    const type = incoming.headers['content-type'] ?? ''
    incoming.setEncoding(type.startsWith('multipart/') ? 'latin1' : 'utf8')
    incoming.on('data', chunk => {
      body += chunk
    })
    incoming.on('end', () => {
      const request = requestOf(incoming, url, multipartForm(body, type) ?? body)
      const fault = faults.pick(request.method, request.path, body)
      if (fault?.what === 'timeout-before') {
        drop(outgoing, fault)
        return
      }
      if (!fault?.delay) {
        send(request, fault, outgoing, undefined)
        return
      }
      const use = keys.hold(request.method === 'POST' ? request.key : undefined)
      setTimeout(() => send(request, fault, outgoing, use), fault.delay)
    })
  }

  function send(
    request: Request,
    fault: Fault | undefined,
    outgoing: ServerResponse,
    held: KeyUse | undefined,
  ) {
    const answer = answerTo(request, fault, held)
    journal.current.flush()
    if (fault?.what === 'timeout-after') {
      drop(outgoing, fault)
      return
    }
    outgoing.writeHead(answer.status, {
      'content-type': 'application/json',
      'request-id': request.id,
      'stripe-version': request.version,
      ...(request.key ? { 'idempotency-key': request.key, 'original-request': answer.requestId } : {}),
      ...(answer.replayed ? { 'idempotent-replayed': 'true' } : {}),
      ...(answer.status >= 500 ? { 'stripe-should-retry': 'false' } : {}),
      'content-length': Buffer.byteLength(answer.body),
    })
    outgoing.end(answer.body)
  }

  function answerTo(request: Request, fault: Fault | undefined, held: KeyUse | undefined): Answer {
    try {
      const use = held ?? keys.hold(request.method === 'POST' ? request.key : undefined)
      return use.answer(request, () => run(request, fault))
    } catch (thrown) {
      return answerOf(request, thrown)
    }
  }

  function run(request: Request, fault: Fault | undefined): { answer: Answer; keep: boolean } {
    try {
      const { endpoint, id, pattern } = endpointOf(request)
      const browser = authenticate(request.authorization, endpoint.browser)
      const params = decodeForm(request.method === 'POST' ? request.body : request.query)
      refuseUnknown(params, endpoint.accepts)
      if (fault?.what === 'status' && !fault.effect && !fault.decline) throw fault.refusal
      const call: Call = {
        records,
        params,
        id,
        browser,
        account: request.account,
        fault: pattern.startsWith('POST') ? fault : undefined,
        tell: (type, object, account) =>
          tell(type, object, { id: request.id, key: request.key ?? null }, account),
      }
      const view = expanded(records, endpoint.run(call), params)
      if (fault?.what === 'status' && fault.effect) throw fault.refusal
      const body = JSON.stringify(browser && endpoint.browser === 'with-secret' ? browserView(view) : view)
      return { answer: { status: 200, body, requestId: request.id }, keep: true }
    } catch (thrown) {
      return {
        answer: answerOf(request, thrown),
        keep: !(thrown instanceof Refusal && thrown.stage === 'before'),
      }
    }
  }
}

function requestOf(incoming: IncomingMessage, url: string, body: string): Request {
  const mark = url.indexOf('?')
  const header = (name: string) => incoming.headers[name] as string | undefined
  return {
    method: incoming.method ?? 'GET',
    path: mark < 0 ? url : url.slice(0, mark),
    query: mark < 0 ? '' : url.slice(mark + 1),
    body,
    authorization: header('authorization') ?? '',
    account: header('stripe-account') ?? null,
    key: header('idempotency-key'),
    version: header('stripe-version') ?? apiVersion,
    id: identifier('req_', 14),
  }
}

function endpointOf(request: Request): { endpoint: Endpoint; id: string; pattern: string } {
  const [noun = '', id = '', verb] = request.path.slice('/v1/'.length).split('/')
  const pattern = `${request.method} ${noun}${id ? '/:id' : ''}${verb ? `/${verb}` : ''}`
  const endpoint = endpoints.get(pattern)
  if (endpoint) return { endpoint, id: decode(id), pattern }
  throw new Refusal(
    404,
    {
      message: `Unrecognized request URL (${request.method}: ${request.path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    },
    'before',
  )
}

function answerOf(request: Request, thrown: unknown): Answer {
  if (!(thrown instanceof Refusal)) console.error('sandbox: a call of Stripe failed', request.path, thrown)
  const refusal =
    thrown instanceof Refusal
      ? thrown
      : new Refusal(500, { type: 'api_error', message: 'An unexpected error occurred in the sandbox.' })
  const error = { ...refusal.error, request_log_url: `https://dashboard.stripe.com/test/logs/${request.id}` }
  return { status: refusal.status, body: JSON.stringify({ error }), requestId: request.id }
}

function drop(outgoing: ServerResponse, fault: Fault): void {
  setTimeout(() => outgoing.socket?.destroy(), fault.hold).unref()
}
