import type { PaidCard, ProviderState } from '@ladlewell/domain/settlement.ts'
import type Stripe from 'stripe'
import { type ProviderBooks, stripeBalance } from './stripe-balance.ts'
import { type BankPayoutProvider, stripeBankPayouts } from './stripe-bank-payouts.ts'
import {
  codeOf,
  type Declined,
  fingerprintOf,
  type MayAct,
  type StripeSettings,
  stripeClient,
  UNUSABLE_CARD,
  type Unknown,
} from './stripe-client.ts'
import { type PayoutProvider, stripeConnect } from './stripe-connect.ts'
import { type ProviderDeeds, stripeDeeds } from './stripe-deeds.ts'

export interface IntentWish {
  amountCents: number
  customerId: string | null
  orderId: number
  paymentId: number
  /** Our own name of the payment, the same for every try. */
  payment: string
  keepCard: boolean
  key: string
}

export interface ChargeWish extends IntentWish {
  paymentMethod: string
  /** The customer is away, and no bank can ask them anything. */
  offSession: boolean
}

/** An intent, and where it stands. */
export interface Intent {
  intentId: string
  state: ProviderState
}

export interface ProviderEvent {
  id: string
  type: string
  intentId: string | null
  /** Of ours, as its intent carries it. */
  paymentId: number | null
  /** Of what is told about a dispute. */
  disputeId: string | null
  /** Of a payout from a connected account to its holder's bank. */
  bankPayout: { accountId: string; id: string } | null
}

export interface ProviderCard {
  id: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  /** The same for every saving of one card. */
  fingerprint: string | null
}

/** The payment provider, spoken to through Stripe's SDK. No call throws for what the provider or the network may do. */
export interface PaymentProvider extends PayoutProvider, ProviderBooks, BankPayoutProvider, ProviderDeeds {
  /** Whether to begin what it is then called for: not while it is left alone because it fails or is slow. After that one at first. */
  mayBegin(): boolean
  createCustomer(account: { accountId: number; email: string; key: string }): Promise<string | null>
  /** Forgets a customer and their cards; whether they are gone. */
  deleteCustomer(customerId: string): Promise<boolean>
  /** Makes an intent and confirms it. Where the card is such that none could be made, it is declined without one. */
  charge(wish: ChargeWish): Promise<Intent | (Declined & { kind: 'declined' }) | Unknown>
  /** The intent that carries our name of a payment, whatever became of its making; null when there is none. */
  findIntent(customerId: string, payment: string): Promise<Intent | null | Unknown>
  /** An intent that does not charge anything until it is confirmed. */
  createIntent(wish: IntentWish): Promise<{ kind: 'unconfirmed'; intentId: string } | Unknown>
  confirmIntent(
    intentId: string,
    card: {
      paymentMethod: string
      key: string
      /** The customer is away, and no bank can ask them anything. */
      offSession?: boolean
      /** Saves the card for later charges, if it is not. */
      keepCard?: boolean
    },
  ): Promise<ProviderState | Unknown>
  readIntent(intentId: string): Promise<ProviderState | Unknown>
  cancelIntent(intentId: string): Promise<ProviderState | Unknown>
  refund(wish: {
    intentId: string
    amountCents: number
    refundId: number
    key: string
  }): Promise<string | Unknown>
  /** What the provider holds for our row: the id of a refund that is made or on its way, and how many came to nothing. */
  findRefund(intentId: string, refundId: number): Promise<{ id: string | null; failed: number } | Unknown>
  /** Newest first; none of a customer that the provider does not know any more. */
  cardsOf(customerId: string): Promise<ProviderCard[] | Unknown>
  /** Saves a card with a customer, to be charged while they are away. Its bank may want to ask them first, in the browser. */
  keepCard(card: {
    customerId: string
    paymentMethod: string
    key: string
  }): Promise<{ kind: 'kept' } | { kind: 'action'; clientSecret: string } | Declined | Unknown>
  /** Which card a payment method stands for, the same for every saving of it; null when the provider has none. */
  fingerprintOf(paymentMethod: string): Promise<{ fingerprint: string | null } | Unknown>
  /** The country of our own account; null when nobody can say. */
  accountCountry(): Promise<string | null>
  /** Forgets a card; false when nobody can say whether it did. */
  forgetCard(cardId: string): Promise<boolean>
  /** The event of a signed delivery. Throws when the signature or its time is wrong. */
  readWebhook(body: string, signature: string): Promise<ProviderEvent>
}

export function stripeProvider(settings: StripeSettings, mayAct: MayAct): PaymentProvider {
  const { client, call, mayBegin } = stripeClient(settings, mayAct)

  return {
    ...stripeConnect(call),
    ...stripeBalance(call),
    ...stripeBankPayouts(call),
    ...stripeDeeds(call),
    mayBegin,
    async createCustomer({ accountId, email, key }) {
      const metadata = { accountId: String(accountId) }
      const customer = await call('create-customer', ({ customers }) =>
        customers.create({ email, metadata }, { idempotencyKey: key }),
      )
      return 'id' in customer ? customer.id : null
    },
    async deleteCustomer(customerId) {
      const gone = await call('delete-customer', ({ customers }) => customers.del(customerId))
      return 'deleted' in gone || gone.kind === 'cancelled'
    },
    async charge(wish) {
      const { paymentMethod, offSession } = wish
      const made = await call('charge', ({ paymentIntents }) =>
        paymentIntents.create(
          {
            ...intentOf(wish),
            payment_method: paymentMethod,
            confirm: true,
            expand: CARD,
            ...(offSession ? { off_session: true } : {}),
          },
          { idempotencyKey: wish.key },
        ),
      )
      if ('id' in made) return { intentId: made.id, state: stateOf(made) }
      if (made.kind !== 'declined')
        return made.kind === 'unknown' ? made : { kind: 'unknown', replayed: true }
      const { intentId, ...declined } = made
      return intentId ? { intentId, state: declined } : declined
    },
    async findIntent(customerId, payment) {
      const list = await call('list-intents', ({ paymentIntents }) =>
        paymentIntents.list({ customer: customerId, limit: 100, expand: ['data.payment_method'] }),
      )
      if (!('data' in list)) return { kind: 'unknown', replayed: false }
      const own = list.data.filter(({ metadata }) => metadata.payment === payment)
      const intent = own.find(({ status }) => status === 'succeeded') ?? own[0]
      return intent ? { intentId: intent.id, state: stateOf(intent) } : null
    },
    async createIntent(wish) {
      const intent = await call('create-intent', ({ paymentIntents }) =>
        paymentIntents.create(intentOf(wish), { idempotencyKey: wish.key }),
      )
      if ('id' in intent) return { kind: 'unconfirmed', intentId: intent.id }
      return intent.kind === 'unknown' ? intent : { kind: 'unknown', replayed: true }
    },
    async confirmIntent(intentId, { paymentMethod, key, offSession, keepCard }) {
      return stateOf(
        await call('confirm-intent', ({ paymentIntents }) =>
          paymentIntents.confirm(
            intentId,
            {
              payment_method: paymentMethod,
              expand: CARD,
              ...(offSession ? { off_session: true } : {}),
              ...(keepCard ? { setup_future_usage: 'off_session' as const } : {}),
            },
            { idempotencyKey: key },
          ),
        ),
      )
    },
    async readIntent(intentId) {
      return stateOf(
        await call('read-intent', ({ paymentIntents }) =>
          paymentIntents.retrieve(intentId, { expand: CARD }),
        ),
      )
    },
    async cancelIntent(intentId) {
      return stateOf(await call('cancel-intent', ({ paymentIntents }) => paymentIntents.cancel(intentId)))
    },
    async refund({ intentId, amountCents, refundId, key }) {
      const made = await call('create-refund', ({ refunds }) =>
        refunds.create(
          { payment_intent: intentId, amount: amountCents, metadata: { refundId: String(refundId) } },
          { idempotencyKey: key },
        ),
      )
      if ('id' in made) return cameToNothing(made) ? { kind: 'unknown', replayed: false } : made.id
      return made.kind === 'unknown' ? made : { kind: 'unknown', replayed: true }
    },
    async findRefund(intentId, refundId) {
      const list = await call('list-refunds', ({ refunds }) =>
        refunds.list({ payment_intent: intentId, limit: 100 }),
      )
      if (!('data' in list)) return { kind: 'unknown', replayed: false }
      const own = list.data.filter(refund => refund.metadata?.refundId === String(refundId))
      return {
        id: own.find(refund => !cameToNothing(refund))?.id ?? null,
        failed: own.filter(cameToNothing).length,
      }
    },
    async cardsOf(customerId) {
      const list = await call('list-cards', ({ paymentMethods }) =>
        paymentMethods.list({ customer: customerId, type: 'card', limit: 100 }),
      )
      if ('data' in list) return list.data.flatMap(cardOf)
      return 'customerIsGone' in list && list.customerIsGone ? [] : { kind: 'unknown', replayed: false }
    },
    async keepCard({ customerId, paymentMethod, key }) {
      const kept = await call('keep-card', ({ setupIntents }) =>
        setupIntents.create(
          {
            customer: customerId,
            payment_method: paymentMethod,
            confirm: true,
            usage: 'off_session',
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          },
          { idempotencyKey: key },
        ),
      )
      if (!('id' in kept)) return kept
      if (kept.status === 'succeeded') return { kind: 'kept' }
      if (kept.status === 'requires_action' && kept.client_secret)
        return { kind: 'action', clientSecret: kept.client_secret }
      return { kind: 'declined', message: UNUSABLE_CARD }
    },
    async fingerprintOf(paymentMethod) {
      const method = await call('read-card', ({ paymentMethods }) => paymentMethods.retrieve(paymentMethod))
      if ('id' in method) return { fingerprint: method.card?.fingerprint ?? null }
      return method.kind === 'unknown' && !method.refusal ? method : { fingerprint: null }
    },
    async accountCountry() {
      const account = await call('read-account', ({ accounts }) => accounts.retrieveCurrent())
      return 'country' in account ? (account.country ?? null) : null
    },
    async forgetCard(cardId) {
      return 'id' in (await call('forget-card', ({ paymentMethods }) => paymentMethods.detach(cardId)))
    },
    async readWebhook(body, signature) {
      const { webhooks } = await client()
      const [own, ofAccounts] = [settings.STRIPE_WEBHOOK_SECRET, settings.STRIPE_CONNECT_WEBHOOK_SECRET]
      const signedWith = (secret: string) => webhooks.constructEventAsync(body, signature, secret, 300)
      const event = await signedWith(own).catch(error => {
        if (!ofAccounts) throw error
        return signedWith(ofAccounts)
      })
      const object = event.data.object as unknown as Record<string, unknown>
      return {
        id: event.id,
        type: event.type,
        intentId: intentIdIn(object),
        paymentId: paymentIdIn(object),
        bankPayout:
          object.object === 'payout' && typeof object.id === 'string' && event.account
            ? { accountId: event.account, id: object.id }
            : null,
        disputeId: object.object === 'dispute' && typeof object.id === 'string' ? object.id : null,
      }
    },
  }
}

function intentOf({ amountCents, customerId, orderId, paymentId, payment, keepCard }: IntentWish) {
  return {
    amount: amountCents,
    currency: 'usd',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const },
    metadata: { orderId: String(orderId), paymentId: String(paymentId), payment },
    ...(customerId ? { customer: customerId } : {}),
    ...(keepCard && customerId ? { setup_future_usage: 'off_session' as const } : {}),
  }
}

function cameToNothing({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled'
}

function cardOf({ id, card }: Stripe.PaymentMethod): ProviderCard[] {
  if (!card) return []
  const { brand, last4, exp_month: expMonth, exp_year: expYear, fingerprint = null } = card
  return [{ id, brand, last4, expMonth, expYear, fingerprint }]
}

function stateOf(answer: Stripe.PaymentIntent): ProviderState
function stateOf(answer: Stripe.PaymentIntent | Declined | Unknown): ProviderState | Unknown
function stateOf(answer: Stripe.PaymentIntent | Declined | Unknown): ProviderState | Unknown {
  if (!('status' in answer)) return answer
  switch (answer.status) {
    case 'requires_payment_method':
      return answer.last_payment_error ? declinedFor(answer.last_payment_error) : { kind: 'unconfirmed' }
    case 'requires_confirmation':
      return { kind: 'unconfirmed' }
    case 'requires_action':
      return { kind: 'action-required', clientSecret: answer.client_secret ?? '' }
    case 'succeeded':
      return { kind: 'succeeded', receivedCents: answer.amount_received, ...paidWith(answer) }
    case 'canceled':
      return { kind: 'cancelled' }
    default:
      return { kind: 'processing' }
  }
}

/** What an intent says of its card besides. */
const CARD = ['payment_method']

function paidWith({ payment_method: method }: Stripe.PaymentIntent): { card?: PaidCard } {
  if (typeof method !== 'object' || !method?.card) return {}
  const { brand, last4 } = method.card
  return { card: { id: method.id, brand, last4 } }
}

function declinedFor({
  message,
  code,
  decline_code,
  payment_method,
}: Stripe.PaymentIntent.LastPaymentError): ProviderState {
  return {
    kind: 'declined',
    message: message ?? 'Your card was declined.',
    ...codeOf(decline_code || code),
    ...fingerprintOf(payment_method),
  }
}

function paymentIdIn({ metadata }: Record<string, unknown>): number | null {
  const id = Number((metadata as Record<string, string> | null)?.paymentId)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

function intentIdIn(object: Record<string, unknown>): string | null {
  const id = object.object === 'payment_intent' ? object.id : object.payment_intent
  return typeof id === 'string' ? id : null
}
