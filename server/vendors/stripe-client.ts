import type Stripe from 'stripe'
import { type Circuit, CircuitOpen, circuitTo } from '../platform/circuit.ts'
import { assertOutsideTransaction } from '../platform/database.ts'
import { providerCalls } from '../platform/metrics.ts'
import { isTracing, traceHeaders } from '../platform/tracing.ts'
import { callVendor } from '../platform/vendor-call.ts'

/** A call whose outcome is not known: it may have taken effect. Only a later read can tell. */
export type Unknown = { kind: 'unknown'; replayed: boolean; customerIsGone?: boolean; refusal?: Said }

/** What the provider answered when it refused a call that then had no effect. */
export interface Said {
  code: string | undefined
  message: string
}

export type Declined =
  | { kind: 'declined'; message: string; code?: string; fingerprint?: string; intentId?: string }
  | { kind: 'cancelled' }

export interface StripeSettings {
  STRIPE_SECRET_KEY: string
  STRIPE_WEBHOOK_SECRET: string
  /** Of the endpoint that hears of connected accounts, which the provider signs with a secret of its own. */
  STRIPE_CONNECT_WEBHOOK_SECRET?: string | undefined
  STRIPE_API_URL: string
  CIRCUIT_REST_MS?: number
}

export type Call = <T extends object>(
  name: string,
  work: (stripe: Stripe) => Promise<T>,
) => Promise<T | Declined | Unknown>

/** Whether anything but reading may be done now: not in a restored database, before a person says so. */
export type MayAct = () => Promise<boolean>

/** Stripe's SDK, opened at the first call, and a way to call it that throws for nothing that the provider or the network may do. */
export function stripeClient(
  settings: StripeSettings,
  mayAct: MayAct,
): { client: () => Promise<Stripe>; call: Call; mayBegin: () => boolean } {
  const circuit = circuitTo('stripe', { restMs: settings.CIRCUIT_REST_MS ?? 0, slowMs: SLOW_MS })
  let opened: Promise<Stripe> | undefined
  const client = () => (opened ??= openClient(settings))
  return {
    client,
    mayBegin: circuit.mayBegin,
    call: async (name, work) => {
      // As if nobody knew what came of it: whoever wants it done looks first, and tries again later.
      if (!isAlwaysPossible(name) && !(await mayAct().catch(() => false)))
        return { kind: 'unknown', replayed: false }
      const stripe = await client()
      return callVendor(
        'stripe',
        name,
        () => callStripe(name, stripe, work, circuit),
        answer => 'kind' in answer && answer.kind === 'unknown',
      )
    },
  }
}

/** Reading, and what a person gives back of charges that a restored database knows nothing of. */
function isAlwaysPossible(name: string): boolean {
  return /^(read|list)-/.test(name) || name === 'give-back'
}

/** A bank may think about a card for a few seconds. */
const SLOW_MS = 4000

export const UNUSABLE_CARD = 'This card cannot be used. Please enter it again or take another.'

/** The SDK is read with the first call: who only looks at menus needs none of it. */
async function openClient(settings: StripeSettings): Promise<Stripe> {
  const { default: Stripe } = await import('stripe')
  const api = new URL(settings.STRIPE_API_URL)
  return new Stripe(settings.STRIPE_SECRET_KEY, {
    host: api.hostname,
    port: Number(api.port) || (api.protocol === 'https:' ? 443 : 80),
    protocol: api.protocol === 'https:' ? 'https' : 'http',
    timeout: 8000,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(isTracing() && { httpClient: joinedTo(Stripe.createNodeHttpClient()) }),
  })
}

/** What the provider logs can be found by our trace. */
function joinedTo(client: Stripe.HttpClient): Stripe.HttpClient {
  const send = client.makeRequest.bind(client)
  client.makeRequest = (host, port, path, method, headers, ...rest) =>
    send(host, port, path, method, { ...headers, ...traceHeaders() }, ...rest)
  return client
}

async function callStripe<T extends object>(
  name: string,
  stripe: Stripe,
  work: (stripe: Stripe) => Promise<T>,
  circuit: Circuit,
): Promise<T | Declined | Unknown> {
  assertOutsideTransaction(name)
  const { Stripe } = await import('stripe')
  try {
    const sent = () => {
      providerCalls.inc({ call: name })
      return work(stripe)
    }
    return await circuit.run(sent, { error: error => isProviders(error, Stripe.errors) })
  } catch (error) {
    // What was begun before may have taken effect: that this call was not made says nothing of it.
    if (error instanceof CircuitOpen) return { kind: 'unknown', replayed: false }
    if (error instanceof Stripe.errors.StripeCardError)
      return {
        kind: 'declined',
        message: error.message,
        ...codeOf(error.decline_code || error.code),
        ...fingerprintOf(error.payment_method),
        ...intentIdOf(error.payment_intent),
      }
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== 'idempotency_key_in_use') {
      const { payment_intent: intent, code, param, message } = error
      if (intent && code === 'payment_intent_unexpected_state') return intent as unknown as T
      // An intent that this account does not have cannot be charged by it either.
      if (['read-intent', 'delete-customer'].includes(name) && code === 'resource_missing')
        return { kind: 'cancelled' }
      if (name === 'confirm-intent' || (name === 'charge' && param !== 'customer'))
        return { kind: 'declined', message: UNUSABLE_CARD, code: 'unusable_card', ...intentIdOf(intent) }
      return {
        kind: 'unknown',
        replayed: true,
        customerIsGone: param === 'customer',
        refusal: { code, message },
      }
    }
    if (error instanceof Stripe.errors.StripePermissionError) {
      const { code, message } = error
      return { kind: 'unknown', replayed: true, refusal: { code, message } }
    }
    return { kind: 'unknown', replayed: isReplay(error, Stripe.errors) }
  }
}

export const codeOf = (code: string | null | undefined) => (code ? { code } : {})

const intentIdOf = (intent: Stripe.PaymentIntent | null | undefined) =>
  intent ? { intentId: intent.id } : {}

/** Of the card that an error names. */
export const fingerprintOf = (method: Stripe.PaymentMethod | null | undefined) =>
  method?.card?.fingerprint ? { fingerprint: method.card.fingerprint } : {}

/** It could not be reached, answered 5xx or has too much to do; a saved 5xx says nothing of now: undefined. */
function isProviders(error: unknown, errors: typeof Stripe.errors): boolean | undefined {
  const { StripeConnectionError, StripeRateLimitError, StripeAPIError } = errors
  const isTheirs = [StripeConnectionError, StripeRateLimitError, StripeAPIError].some(
    kind => error instanceof kind,
  )
  return isTheirs && isReplay(error, errors) ? undefined : isTheirs
}

/** Whether the key is spent: on a saved answer, or on a try with other parameters. Only another key can get further. */
function isReplay(error: unknown, errors: typeof Stripe.errors): boolean {
  if (!(error instanceof errors.StripeError)) return false
  const isMisused = error instanceof errors.StripeIdempotencyError && error.code !== 'idempotency_key_in_use'
  return isMisused || error.headers?.['idempotent-replayed'] === 'true'
}
