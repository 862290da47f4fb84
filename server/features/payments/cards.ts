import type { SavedCard } from '@ladlewell/contract/payments.ts'
import { dateParts } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Origin } from '../../platform/security-log.ts'
import type { Viewer } from '../../platform/session.ts'
import type { PaymentProvider, ProviderCard } from '../../vendors/stripe.ts'
import { forgetDefaultCard, setDefaultCard } from '../accounts/set-account.ts'
import { countDecline, refuseTry } from './declines.ts'

type Wallet = Parts & { provider: PaymentProvider }
type Holder = Pick<Viewer, 'accountId' | 'providerCustomerId'>

/** The viewer's cards at the provider, the default first: the chosen one, or else the newest. */
export async function savedCards(parts: Wallet, viewer: Viewer, now: Date): Promise<SavedCard[] | Refusal> {
  const cards = await cardsWithIds(parts, viewer, now)
  return isRefusal(cards) ? cards : cards.map(({ card }) => card)
}

/** The same, each with the ids of all its savings: a card is saved anew each time that it pays. */
export async function cardsWithIds(
  parts: Wallet,
  viewer: Viewer,
  now: Date,
): Promise<{ card: SavedCard; ids: string[] }[] | Refusal> {
  const cards = await providerCards(parts, viewer)
  if (isRefusal(cards)) return cards
  const chosen = await chosenCard(parts.db, viewer)
  const today = marketDateAt(now, parts.market.timeZone)
  const shown = distinct(cards)
  const preferred = shown.find(({ ids }) => chosen !== null && ids.includes(chosen)) ?? shown[0]
  return shown
    .map(({ card: { fingerprint: _, ...card }, ids }) => ({
      card: { ...card, isExpired: isPast(card, today), isDefault: ids === preferred?.ids },
      ids,
    }))
    .sort((one, other) => Number(other.card.isDefault) - Number(one.card.isDefault))
}

/**
 * The card that a renewal is charged to: the one that it was set to as long as it is saved, else the account's default,
 * else the newest. Null when none is left; refuses with `unavailable` when the provider does not say.
 */
export async function cardToCharge(
  parts: { db: Queries; provider: PaymentProvider },
  holder: Holder,
  preferred: string | null,
): Promise<ProviderCard | null | Refusal> {
  const cards = await providerCards(parts, holder)
  if (isRefusal(cards)) return cards
  const known = cards.find(({ id }) => id === preferred)
  if (known || cards.length < 2) return known ?? cards[0] ?? null
  const chosen = await chosenCard(parts.db, holder)
  return cards.find(({ id }) => id === chosen) ?? cards[0] ?? null
}

/**
 * Saves a card with the viewer, to be charged while they are away, unless it is saved already. Refuses with
 * `payment-action-required` and a secret when the bank wants to ask them: the same call then finds the card saved.
 */
export async function keepCard(
  parts: Wallet,
  viewer: Viewer,
  paymentMethod: string,
  origin: Origin,
  now: Date,
): Promise<undefined | Refusal> {
  const cards = await providerCards(parts, viewer)
  if (isRefusal(cards)) return cards
  if (cards.some(({ id }) => id === paymentMethod)) return
  const { accountId, providerCustomerId: customerId } = viewer
  if (customerId === null) return refuse('card-not-found')
  const payer = { accountId, origin }
  const tooMany = await refuseTry(parts, payer, paymentMethod, now)
  if (tooMany) return tooMany
  const key = `keep:${accountId}:${paymentMethod}`
  const kept = await parts.provider.keepCard({ customerId, paymentMethod, key })
  if (kept.kind === 'kept') return
  if (kept.kind === 'action')
    return refuse('payment-action-required', { extra: { clientSecret: kept.clientSecret } })
  if (kept.kind === 'declined') {
    await countDecline(parts.db, payer, kept, now)
    return refuse('payment-declined', { message: kept.message })
  }
  return refuse(kept.kind === 'unknown' && !kept.refusal ? 'unavailable' : 'payment-method-invalid')
}

export async function makeDefault(
  parts: Wallet,
  viewer: Viewer,
  cardId: string,
  now: Date,
): Promise<SavedCard[] | Refusal> {
  const cards = await providerCards(parts, viewer)
  if (isRefusal(cards)) return cards
  if (!cards.some(card => card.id === cardId)) return refuse('card-not-found')
  await setDefaultCard(parts.db, viewer, cardId)
  return savedCards(parts, viewer, now)
}

/** Forgets a card with every saving of it, or it would come back under another id. */
export async function forgetCard(
  parts: Wallet,
  viewer: Viewer,
  cardId: string,
): Promise<undefined | Refusal> {
  const cards = await providerCards(parts, viewer)
  if (isRefusal(cards)) return cards
  const saving = distinct(cards).find(({ ids }) => ids.includes(cardId))
  if (!saving) return refuse('card-not-found')
  for (const id of saving.ids) if (!(await parts.provider.forgetCard(id))) return refuse('unavailable')
  await forgetDefaultCard(parts.db, viewer.accountId, saving.ids)
}

async function providerCards(
  { provider }: Pick<Wallet, 'provider'>,
  { providerCustomerId }: Holder,
): Promise<ProviderCard[] | Refusal> {
  if (providerCustomerId === null) return []
  const cards = await provider.cardsOf(providerCustomerId)
  return 'kind' in cards ? refuse('unavailable') : cards
}

/** One entry a card: paying twice with the same one saves it twice. */
function distinct(cards: readonly ProviderCard[]): { card: ProviderCard; ids: string[] }[] {
  const groups = Map.groupBy(cards, card => card.fingerprint ?? card.id)
  return [...groups.values()].map(savings => ({ card: savings[0]!, ids: savings.map(({ id }) => id) }))
}

async function chosenCard(db: Queries, { accountId }: Holder): Promise<string | null> {
  const [row] = await db.query<{ chosen: string | null }>(
    'select default_payment_method as chosen from accounts where id = $1',
    [accountId],
  )
  return row?.chosen ?? null
}

function isPast({ expYear, expMonth }: Pick<ProviderCard, 'expYear' | 'expMonth'>, today: string): boolean {
  const [year, month] = dateParts(today)
  return expYear < year || (expYear === year && expMonth < month)
}
