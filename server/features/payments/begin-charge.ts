import { createHash } from 'node:crypto'
import type { ProviderState } from '@ladlewell/domain/settlement.ts'
import { checkpoint } from '../../platform/checkpoint.ts'
import type { Queries } from '../../platform/database.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { ChargeWish, Intent, PaymentProvider } from '../../vendors/stripe.ts'
import type { Unknown } from '../../vendors/stripe-client.ts'
import { forgetProviderCustomers, setProviderCustomer } from '../accounts/set-account.ts'
import { cardToCharge } from './cards.ts'
import { cardPaysCents, type Payment, raiseVersion, storeIntent, storePayer } from './queries.ts'

/** An intent that is written down, and where it stands; without one when its key was spent on nothing. */
type Begun = {
  intentId: string | null
  state: ProviderState
  /** What it is from here on: another card is tried. */
  anew?: Pick<Payment, 'paymentMethod' | 'version'>
}
type Declined = Extract<ProviderState, { kind: 'declined' }>
interface Step {
  now: Date
  isPresent?: boolean
}

/** Nothing was asked for: the renewal waits for a card. */
export const NO_CARD = { kind: 'declined', code: 'no_card', message: 'There is no card to charge.' } as const
const OPEN: Unknown = { kind: 'unknown', replayed: false }

/**
 * Charges a payment whose intent nobody has written down, in one call; or finds what an earlier call has made of it, whose
 * answer was lost. One key, whoever uses it, charges at most once: the next one is only taken when this one is known
 * to be spent on nothing, and a payment whose time is over is given up by spending its key on what charges nothing.
 */
export async function beginCharge(
  db: Queries,
  provider: PaymentProvider,
  payment: Payment,
  step: Step,
): Promise<ProviderState | Unknown | Begun> {
  const isExpired = payment.expiresAt <= step.now
  if (payment.mayBeCharged && (isExpired || payment.tries > 0)) {
    const found = await find(db, provider, payment)
    if (found) return found
  }
  if (isExpired) return payment.mayBeCharged ? giveUp(db, provider, payment) : { kind: 'never-begun' }
  return payment.offSession && !payment.paymentMethod ? NO_CARD : charge(db, provider, payment, step)
}

async function charge(
  db: Queries,
  provider: PaymentProvider,
  payment: Payment,
  step: Step,
): Promise<ProviderState | Unknown | Begun> {
  const customerId = payment.providerCustomerId ?? (await customerFor(db, provider, payment))
  if (!customerId) return inTwoSteps(db, provider, payment)
  const isWritten = payment.mayBeCharged || (await storePayer(db, payment.id, customerId))
  if (!isWritten) return OPEN
  checkpoint('payer-stored')
  const charging = { ...payment, providerCustomerId: customerId }
  const { paymentMethod, offSession } = payment
  const isPresent = offSession && step.isPresent === true
  const made = await provider.charge({
    ...wishFor(charging),
    paymentMethod: paymentMethod ?? '',
    offSession: offSession && !isPresent,
    keepCard: payment.keepCard || isPresent,
  })
  checkpoint('charged')
  if (!('kind' in made)) return stored(db, charging, made)
  if (made.kind === 'declined') {
    const isGone = made.code === 'unusable_card' && offSession && !isPresent
    const other = isGone ? await otherCard(db, provider, charging) : null
    return other ? withCard(db, provider, charging, other, step) : declined(db, provider, charging, made)
  }
  if (made.customerIsGone) {
    await forgetProviderCustomers(db, [payment.accountId], customerId)
    if (!(await raiseVersion(db, payment))) return OPEN
    const anew = { providerCustomerId: null, mayBeCharged: false, version: payment.version + 1 }
    return charge(db, provider, { ...payment, ...anew }, step)
  }
  // What came of a spent key is looked for before the next one is used.
  if (made.replayed) await raiseVersion(db, payment)
  return made
}

/** A card that is saved, of a customer who is away, instead of one that the provider does not know any more. */
async function otherCard(db: Queries, provider: PaymentProvider, payment: Payment): Promise<string | null> {
  const card = await cardToCharge({ db, provider }, payment, null)
  return card === null || isRefusal(card) || card.id === payment.paymentMethod ? null : card.id
}

/** Its key is spent before the next one is used, which comes with the card: whoever sees the one sees the other. */
async function withCard(
  db: Queries,
  provider: PaymentProvider,
  payment: Payment,
  paymentMethod: string,
  step: Step,
): Promise<ProviderState | Unknown | Begun> {
  const given = await giveUp(db, provider, payment, paymentMethod)
  const anew = { paymentMethod, version: payment.version + 1 }
  if ('kind' in given)
    return given.kind === 'cancelled' ? charge(db, provider, { ...payment, ...anew }, step) : given
  if (given.state.kind !== 'unconfirmed') return given
  return (await raiseVersion(db, payment, paymentMethod)) ? { ...given, anew } : OPEN
}

/** Without a customer nobody could find an intent whose making was not answered: it is made first, and confirmed when it is written down. */
async function inTwoSteps(
  db: Queries,
  provider: PaymentProvider,
  payment: Payment,
): Promise<ProviderState | Unknown | Begun> {
  const made = await provider.createIntent({ ...wishFor(payment), key: keyFor(payment, 'create') })
  if (made.kind === 'unknown') {
    if (made.replayed) await raiseVersion(db, payment)
    return made
  }
  checkpoint('intent-created')
  return stored(db, payment, { intentId: made.intentId, state: { kind: 'unconfirmed' } })
}

/** A card with which no intent could be made: none shall be made with it later either. */
async function declined(
  db: Queries,
  provider: PaymentProvider,
  payment: Payment,
  decline: Declined,
): Promise<ProviderState | Unknown | Begun> {
  const given = await giveUp(db, provider, payment)
  if ('kind' in given) return given.kind === 'cancelled' ? { intentId: null, state: decline } : given
  return given.state.kind === 'unconfirmed' ? { ...given, state: decline } : given
}

/** Spends the key of a charge, which may still be on its way, on an intent that charges nothing; the next key may come with another card. */
async function giveUp(
  db: Queries,
  provider: PaymentProvider,
  payment: Payment,
  nextCard: string | null = null,
): Promise<ProviderState | Unknown | Begun> {
  const made = await provider.createIntent(wishFor(payment))
  checkpoint('key-spent')
  if (made.kind === 'unconfirmed')
    return stored(db, payment, { intentId: made.intentId, state: { kind: 'unconfirmed' } })
  if (!made.replayed || made.refusal) return made
  const found = await find(db, provider, payment)
  if (found) return found
  return (await raiseVersion(db, payment, nextCard)) ? { kind: 'cancelled' } : OPEN
}

async function find(
  db: Queries,
  provider: PaymentProvider,
  payment: Payment,
): Promise<ProviderState | Unknown | Begun | null> {
  const found = await provider.findIntent(payment.providerCustomerId!, nameOf(payment))
  return found === null || 'kind' in found ? found : stored(db, payment, found)
}

/** Money that came is written down together with what it means. */
async function stored(
  db: Queries,
  payment: Payment,
  { intentId, state }: Intent,
): Promise<ProviderState | Unknown | Begun> {
  if (state.kind === 'succeeded') return { ...state, intentId }
  if (!(await storeIntent(db, payment, intentId))) return OPEN
  checkpoint('intent-stored')
  return { intentId, state }
}

function wishFor(payment: Payment): Omit<ChargeWish, 'paymentMethod' | 'offSession'> {
  return {
    amountCents: cardPaysCents(payment),
    customerId: payment.providerCustomerId,
    orderId: payment.orderId,
    paymentId: payment.id,
    payment: nameOf(payment),
    keepCard: payment.keepCard,
    key: keyFor(payment, 'charge'),
  }
}

// Ids begin again in a restored or second database; with the time they do not meet what the provider remembers.
const nameOf = ({ id, createdAt }: Payment) => `pay:${id}:${createdAt.getTime()}`

/** What the provider knows a step by: the same for every try of one version. */
export function keyFor(payment: Payment, step: 'create' | 'charge' | 'confirm' | 'renew'): string {
  return `${nameOf(payment)}:${step}:${payment.version}`
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
