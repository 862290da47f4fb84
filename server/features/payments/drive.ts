import type { ProviderState } from '@ladlewell/domain/settlement.ts'
import { checkpoint } from '../../platform/checkpoint.ts'
import type { Queries } from '../../platform/database.ts'
import type { Origin } from '../../platform/security-log.ts'
import type { PaymentProvider } from '../../vendors/stripe.ts'
import type { Unknown } from '../../vendors/stripe-client.ts'
import { beginCharge, keyFor, NO_CARD } from './begin-charge.ts'
import { countDecline } from './declines.ts'
import { type Payment, raiseVersion, recordDecline } from './queries.ts'

/** How a step differs when somebody asks for it anew. */
export interface DriveOptions {
  /** Of a renewal: its customer is here, so that their bank may ask them, and the card is kept. */
  isPresent?: boolean
  /** Of a renewal: another card is tried, even while a bank waits for an answer about the one before. */
  anew?: boolean
  /** From where somebody tries it; left out by whoever goes on without a request. */
  origin?: Origin | undefined
}

type Decline = Extract<ProviderState, { kind: 'declined' }>
type Step = DriveOptions & { now: Date }

/**
 * Brings a payment one step on at the provider and says where it stands. Safe to repeat at any point: the intent's
 * own state decides what is left to do, and a payment without money is only reported after the intent was cancelled, or
 * its key was spent on nothing. A renewal's intent stays open when its card is refused: it is tried again, until the
 * payment expires.
 */
export async function drivePayment(
  db: Queries,
  provider: PaymentProvider,
  payment: Payment,
  now: Date,
  options: DriveOptions = {},
): Promise<ProviderState | Unknown> {
  const step = { now, ...options }
  const { intentId } = payment
  if (intentId) return goOn(db, provider, { ...payment, intentId }, await provider.readIntent(intentId), step)
  const begun = await beginCharge(db, provider, payment, step)
  if ('kind' in begun) return begun
  if (begun.state.kind === 'declined')
    return refused(db, provider, { ...payment, intentId: begun.intentId }, begun.state, step)
  if (begun.intentId === null) return begun.state
  const begunPayment = { ...payment, ...begun.anew, intentId: begun.intentId }
  return goOn(db, provider, begunPayment, begun.state, { ...step, anew: false })
}

async function goOn(
  db: Queries,
  provider: PaymentProvider,
  payment: Payment & { intentId: string },
  state: ProviderState | Unknown,
  step: Step,
): Promise<ProviderState | Unknown> {
  const isExpired = payment.expiresAt <= step.now
  // One that was refused at the bank was tried already.
  const isRefused = state.kind === 'declined' && payment.status !== 'action-required'
  const mayBeTried =
    state.kind === 'unconfirmed' ||
    (payment.offSession && (isRefused || (state.kind === 'action-required' && step.anew)))
  if (mayBeTried && !isExpired) {
    if (payment.tries > 1) await raiseVersion(db, payment)
    const version = payment.version + (payment.tries > 1 ? 1 : 0)
    return confirm(db, provider, { ...payment, version }, step)
  }
  if (state.kind === 'declined' && !payment.offSession) return endDeclined(db, provider, payment, state, step)
  const isWaiting = mayBeTried || state.kind === 'action-required' || state.kind === 'declined'
  return isWaiting && isExpired ? provider.cancelIntent(payment.intentId) : state
}

async function confirm(
  db: Queries,
  provider: PaymentProvider,
  payment: Payment & { intentId: string },
  step: Step,
): Promise<ProviderState | Unknown> {
  if (payment.offSession && !payment.paymentMethod) return NO_CARD
  const { isPresent = false } = step
  const isAway = payment.offSession && !isPresent
  const state = await provider.confirmIntent(payment.intentId, {
    paymentMethod: payment.paymentMethod ?? '',
    key: keyFor(payment, isAway ? 'renew' : 'confirm'),
    offSession: isAway,
    keepCard: payment.offSession && isPresent,
  })
  checkpoint('intent-confirmed')
  return state.kind === 'declined' ? refused(db, provider, payment, state, step) : state
}

async function refused(
  db: Queries,
  provider: PaymentProvider,
  payment: Payment,
  decline: Decline,
  step: Step,
): Promise<ProviderState | Unknown> {
  if (!payment.offSession) return endDeclined(db, provider, payment, decline, step)
  if (step.isPresent)
    await countDecline(db, { accountId: payment.accountId, origin: step.origin }, decline, step.now)
  return decline
}

/** A declined intent could still be charged by somebody who holds its secret: it is cancelled before anything is released. */
async function endDeclined(
  db: Queries,
  provider: PaymentProvider,
  payment: Payment,
  decline: Decline,
  { origin, now }: Step,
): Promise<ProviderState | Unknown> {
  if (await recordDecline(db, payment, decline.message))
    await countDecline(db, { accountId: payment.accountId, origin }, decline, now)
  checkpoint('declined')
  return payment.intentId ? provider.cancelIntent(payment.intentId) : { kind: 'cancelled' }
}
