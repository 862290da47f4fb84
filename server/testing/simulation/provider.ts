import { createHash } from 'node:crypto'
import type { ProviderState } from '@ladlewell/domain/settlement.ts'
import { assertOutsideTransaction } from '../../platform/database.ts'
import type { ChargeWish, Intent, IntentWish, PaymentProvider, ProviderCard } from '../../vendors/stripe.ts'
import type { Unknown } from '../../vendors/stripe-client.ts'
import { diceFor } from '../dice.ts'

/** What a card's bank does: pays, has too little money today, never pays again, or wants its holder to be there. */
export type Mood = 'pays' | 'declines' | 'refuses' | 'asks'

export interface Charge {
  id: string
  customerId: string | null
  orderId: number
  payment: string
  amountCents: number
  status: 'unconfirmed' | 'declined' | 'action-required' | 'succeeded' | 'cancelled'
  decline: { message: string; code: string } | null
  keepCard: boolean
  /** When the money was taken, by the platform's clock. */
  succeededAt: Date | null
  refunds: { id: string; refundId: number; amountCents: number }[]
}

interface Card extends ProviderCard {
  customerId: string
  mood: Mood
}

/** A payment provider within the process: intents with their own state, keys that repeat answers, and faults by dice. */
export interface SimulatedProvider extends PaymentProvider {
  charges: Map<string, Charge>
  cards: Map<string, Card>
  /** How likely a call is lost on its way there, or its answer on the way back. */
  faults: number
  giveCard(customerId: string, mood: Mood): string
  /** The customer confirms at their bank. */
  authenticate(orderId: number): void
}

const SPENT = 'spent'
const LOST: Unknown = { kind: 'unknown', replayed: false }

export function simulatedProvider(seed: number, now: () => Date): SimulatedProvider {
  const charges = new Map<string, Charge>()
  const cards = new Map<string, Card>()
  const answered = new Map<string, unknown>()
  let count = 0
  const fresh = (kind: string) => `${kind}_${++count}`

  const calls = new Map<string, number>()
  /** `what` names a call, so that its luck is its own whatever else is called meanwhile. */
  async function call<T>(name: string, what: string, work: () => T, key?: string): Promise<T | Unknown> {
    assertOutsideTransaction(name)
    await null
    const nth = (calls.get(name + what) ?? 0) + 1
    calls.set(name + what, nth)
    const dice = diceFor(
      seed,
      createHash('sha1')
        .update(name + what)
        .digest()
        .readInt32LE(),
      nth,
    )
    if (dice.chance(provider.faults)) return LOST
    const before = key === undefined ? undefined : answered.get(key)
    const answer = (before as T | undefined) ?? work()
    if (key !== undefined) answered.set(key, answer)
    return dice.chance(provider.faults) ? LOST : answer
  }

  /** A key is its first use's alone. */
  const uses = new Map<string, string>()
  function taken(use: string, key: string): boolean {
    const first = uses.get(key) ?? use
    uses.set(key, first)
    return first === use
  }
  function intentFor({ customerId, orderId, payment, amountCents, keepCard }: IntentWish): Charge {
    const charge: Charge = {
      ...{ id: fresh(`pi_${orderId}`), customerId, orderId, payment, amountCents, keepCard },
      ...{ status: 'unconfirmed', decline: null, succeededAt: null, refunds: [] },
    }
    charges.set(charge.id, charge)
    return charge
  }
  function chargeOnce(wish: ChargeWish): Intent | typeof SPENT {
    if (!taken('charge', wish.key)) return SPENT
    const charge = intentFor(wish)
    pay(charge, wish)
    return { intentId: charge.id, state: stateOf(charge) }
  }
  /** As at Stripe: who pays and wants to keep the card has it attached. */
  function pay(
    charge: Charge,
    { paymentMethod, offSession = false, keepCard = false }: Parameters<PaymentProvider['confirmIntent']>[1],
  ): void {
    const card = cards.get(paymentMethod)
    if (card && charge.customerId && (charge.keepCard || keepCard)) card.customerId = charge.customerId
    confirm(charge, card, offSession, now())
  }

  const provider: SimulatedProvider = {
    charges,
    cards,
    faults: 0,
    giveCard(customerId, mood) {
      const id = fresh('pm')
      const face = { brand: 'visa', last4: String(1000 + count).slice(-4), expMonth: 12, expYear: 2039 }
      cards.set(id, { id, customerId, mood, fingerprint: id, ...face })
      return id
    },
    authenticate(orderId) {
      for (const charge of charges.values())
        if (charge.orderId === orderId && charge.status === 'action-required') take(charge, now())
    },
    async createCustomer({ key }) {
      const made = await call('create-customer', key, () => fresh('cus'), key)
      return typeof made === 'string' ? made : null
    },
    deleteCustomer: async () => true,
    mayBegin: () => true,
    accountCountry: async () => 'US',
    fingerprintOf: async id => ({ fingerprint: cards.get(id)?.fingerprint ?? null }),
    charge: async wish => {
      const made = await call('charge', String(wish.orderId), () => chargeOnce(wish), `charge ${wish.key}`)
      // A key that made an intent without a card is spent.
      return made === SPENT ? { kind: 'unknown', replayed: true } : made
    },
    findIntent: (customerId, payment) =>
      call('list-intents', payment, () => {
        const own = [...charges.values()].filter(
          charge => charge.customerId === customerId && charge.payment === payment,
        )
        const charge = own.find(({ status }) => status === 'succeeded') ?? own.at(-1)
        return charge ? { intentId: charge.id, state: stateOf(charge) } : null
      }),
    createIntent: async wish => {
      const made = await call(
        'create-intent',
        String(wish.orderId),
        () =>
          taken('create', wish.key) ? { kind: 'unconfirmed' as const, intentId: intentFor(wish).id } : SPENT,
        `create ${wish.key}`,
      )
      return made === SPENT ? { kind: 'unknown', replayed: true } : made
    },
    confirmIntent: (intentId, wish) =>
      call(
        'confirm-intent',
        intentId,
        () => {
          const charge = charges.get(intentId)!
          if (charge.status === 'succeeded' || charge.status === 'cancelled') return stateOf(charge)
          pay(charge, wish)
          return stateOf(charge)
        },
        wish.key,
      ),
    readIntent: intentId => call('read-intent', intentId, () => stateOf(charges.get(intentId)!)),
    cancelIntent: intentId =>
      call('cancel-intent', intentId, () => {
        const charge = charges.get(intentId)!
        if (charge.status !== 'succeeded') charge.status = 'cancelled'
        return stateOf(charge)
      }),
    refund: ({ intentId, amountCents, refundId, key }) =>
      call(
        'create-refund',
        intentId,
        () => {
          const id = fresh('re')
          charges.get(intentId)!.refunds.push({ id, refundId, amountCents })
          return id
        },
        key,
      ),
    findRefund: (intentId, refundId) =>
      call('list-refunds', intentId, () => ({
        id: charges.get(intentId)!.refunds.find(refund => refund.refundId === refundId)?.id ?? null,
        failed: 0,
      })),
    cardsOf: customerId =>
      call('list-cards', customerId, () =>
        [...cards.values()]
          .filter(card => card.customerId === customerId)
          .map(({ customerId: _, mood: __, ...card }) => card)
          .toReversed(),
      ),
    keepCard: async () => ({ kind: 'kept' }),
    forgetCard: async cardId => {
      cards.delete(cardId)
      return true
    },
    readWebhook: async body => JSON.parse(body),
    createPayoutAccount: async () => null,
    payoutAccountPage: async () => LOST,
    readPayoutAccount: async () => 'unfinished',
    transfer: async () => LOST,
    findTransfer: async () => LOST,
    readTaxForm: async () => LOST,
    balanceCents: async () => LOST,
    transactions: async () => LOST,
    chargesSince: async () => LOST,
    refundsSince: async () => LOST,
    transfersSince: async () => LOST,
    giveBack: async () => LOST,
    disputes: async () => LOST,
    readDispute: async () => LOST,
    uploadEvidence: async () => LOST,
    sendEvidence: async () => LOST,
    readBankPayout: async () => LOST,
    readBankPayoutParts: async () => LOST,
    listBankPayouts: async () => LOST,
  }
  return provider
}

function confirm(charge: Charge, card: Card | undefined, isAway: boolean, now: Date): void {
  const mood = card?.mood ?? 'refuses'
  if (mood === 'pays') take(charge, now)
  else if (mood === 'asks' && !isAway) charge.status = 'action-required'
  else {
    charge.status = 'declined'
    charge.decline = declines[mood]
  }
}

const declines = {
  declines: { message: 'Your card has insufficient funds.', code: 'insufficient_funds' },
  refuses: { message: 'Your card was declined.', code: 'stolen_card' },
  asks: { message: 'This payment requires authentication.', code: 'authentication_required' },
}

function take(charge: Charge, now: Date): void {
  charge.status = 'succeeded'
  charge.succeededAt = now
}

function stateOf(charge: Charge): ProviderState {
  switch (charge.status) {
    case 'declined':
      return { kind: 'declined', ...charge.decline! }
    case 'action-required':
      return { kind: 'action-required', clientSecret: `${charge.id}_secret` }
    case 'succeeded':
      return { kind: 'succeeded', receivedCents: charge.amountCents }
    default:
      return { kind: charge.status }
  }
}
