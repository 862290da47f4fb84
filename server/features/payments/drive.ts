import { createHash } from 'node:crypto'
import type { ProviderState } from '@ladlewell/domain/settlement.ts'
import { checkpoint } from '../../platform/checkpoint.ts'
import type { Queries } from '../../platform/database.ts'
import type { Origin } from '../../platform/security-log.ts'
import type { PaymentProvider } from '../../vendors/stripe.ts'
import type { Unknown } from '../../vendors/stripe-client.ts'
import { forgetProviderCustomers, setProviderCustomer } from '../accounts/set-account.ts'
import { countDecline } from './declines.ts'
import { cardPaysCents, type Payment, raiseVersion, recordDecline, storeIntent } from './queries.ts'

/** How a step differs when somebody asks for it anew. */
export interface DriveOptions {
  /** Of a renewal: its customer is here, so that their bank may ask them, and the card is kept. */
  isPresent?: boolean
  /** Of a renewal: another card is tried, even while a bank waits for an answer about the one before. */
  anew?: boolean
  /** From where somebody tries it; left out by whoever goes on without a request. */
  origin?: Origin | undefined
}

/**
 * Brings a payment one step on at the provider and says where it stands. Safe to repeat at any point: the intent's
 * own state decides what is left to do, and a payment without money is only reported after the intent was cancelled. A
 * renewal's intent stays open when its card is refused: it is tried again, until the payment expires.
 */
export async function drivePayment(
  db: Queries,
  provider: PaymentProvider,
  payment: Payment,
  now: Date,
  options: DriveOptions = {},
): Promise<ProviderState | Unknown> {
  const isExpired = payment.expiresAt <= now
  if (!payment.intentId) {
    if (isExpired) return { kind: 'never-begun' }
    return payment.offSession && !payment.paymentMethod
      ? NO_CARD
      : begin(db, provider, payment, { now, ...options })
  }
  const state = await provider.readIntent(payment.intentId)
  // One that was refused at the bank was tried already.
  const isRefused = state.kind === 'declined' && payment.status !== 'action-required'
  const mayBeTried =
    state.kind === 'unconfirmed' ||
    (payment.offSession && (isRefused || (state.kind === 'action-required' && options.anew)))
  if (mayBeTried && !isExpired) {
    if (payment.tries > 1) await raiseVersion(db, payment)
    const version = payment.version + (payment.tries > 1 ? 1 : 0)
    return confirm(db, provider, { ...payment, version }, payment.intentId, { now, ...options })
  }
  if (state.kind === 'declined' && !payment.offSession)
    return endDeclined(db, provider, payment, state, { now, ...options })
  const isWaiting = mayBeTried || state.kind === 'action-required' || state.kind === 'declined'
  return isWaiting && isExpired ? provider.cancelIntent(payment.intentId) : state
}

type Decline = Extract<ProviderState, { kind: 'declined' }>
type Step = DriveOptions & { now: Date }

/** Nothing was asked for: the renewal waits for a card. */
const NO_CARD = { kind: 'declined', code: 'no_card', message: 'There is no card to charge.' } as const

async function begin(
  db: Queries,
  provider: PaymentProvider,
  payment: Payment,
  options: Step,
): Promise<ProviderState | Unknown> {
  const customerId = payment.providerCustomerId ?? (await customerFor(db, provider, payment))
  const intent = await provider.createIntent({
    amountCents: cardPaysCents(payment),
    customerId,
    orderId: payment.orderId,
    paymentId: payment.id,
    keepCard: payment.keepCard,
    key: keyFor(payment, 'create'),
  })
  if (intent.kind === 'unknown') {
    // An intent that nobody confirms charges nothing, so a saved error may be left behind under its key.
    if (intent.replayed) await raiseVersion(db, payment)
    if (!intent.customerIsGone || !payment.providerCustomerId) return intent
    await forgetProviderCustomers(db, [payment.accountId], payment.providerCustomerId)
    return begin(
      db,
      provider,
      { ...payment, providerCustomerId: null, version: payment.version + 1 },
      options,
    )
  }
  checkpoint('intent-created')
  if (!(await storeIntent(db, { ...payment, providerCustomerId: customerId }, intent.intentId))) {
    return { kind: 'unknown', replayed: false }
  }
  checkpoint('intent-stored')
  return confirm(db, provider, payment, intent.intentId, options)
}

// Ids begin again in a restored or second database; with the time they do not meet what the provider remembers.
function keyFor(payment: Payment, step: 'create' | 'confirm' | 'renew'): string {
  return `pay:${payment.id}:${payment.createdAt.getTime()}:${step}:${payment.version}`
}

async function confirm(
  db: Queries,
  provider: PaymentProvider,
  payment: Payment,
  intentId: string,
  step: Step,
): Promise<ProviderState | Unknown> {
  if (payment.offSession && !payment.paymentMethod) return NO_CARD
  const { isPresent = false } = step
  const isAway = payment.offSession && !isPresent
  const state = await provider.confirmIntent(intentId, {
    paymentMethod: payment.paymentMethod ?? '',
    key: keyFor(payment, isAway ? 'renew' : 'confirm'),
    offSession: isAway,
    keepCard: payment.offSession && isPresent,
  })
  checkpoint('intent-confirmed')
  if (state.kind !== 'declined') return state
  if (!payment.offSession) return endDeclined(db, provider, { ...payment, intentId }, state, step)
  if (isPresent)
    await countDecline(db, { accountId: payment.accountId, origin: step.origin }, state, step.now)
  return state
}

/** A declined intent could still be charged by somebody who holds its secret: it is cancelled before anything is released. */
async function endDeclined(
  db: Queries,
  provider: PaymentProvider,
  payment: Payment & { intentId: string | null },
  decline: Decline,
  { origin, now }: Step,
): Promise<ProviderState | Unknown> {
  if (await recordDecline(db, payment, decline.message))
    await countDecline(db, { accountId: payment.accountId, origin }, decline, now)
  checkpoint('declined')
  return provider.cancelIntent(payment.intentId!)
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

async function customerFor(db: Queries, provider: PaymentProvider, payment: Payment): Promise<string | null> {
  const { accountId, email } = payment
  const customerId = await provider.createCustomer({
    accountId,
    email,
    key: `customer:${accountId}:${digest(email)}`,
  })
  if (customerId) await setProviderCustomer(db, accountId, customerId)
  return customerId
}
