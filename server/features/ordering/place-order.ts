import { createHash, randomUUID } from 'node:crypto'
import { errors } from '@ladlewell/contract/errors.ts'
import type { PlaceOrderBody } from '@ladlewell/contract/ordering.ts'
import { bringsTo } from '@ladlewell/domain/area.ts'
import { weekdayOf } from '@ladlewell/domain/calendar.ts'
import { commissionOf } from '@ladlewell/domain/commission.ts'
import { creditPays } from '@ladlewell/domain/credit.ts'
import { movesFar, termsOn } from '@ladlewell/domain/delivery-window.ts'
import { type Cents, centsFromDollars, dollars } from '@ladlewell/domain/money.ts'
import { decideOrder, type OrderRefusal } from '@ladlewell/domain/place-order.ts'
import type { Quote } from '@ladlewell/domain/pricing.ts'
import { checkpoint } from '../../platform/checkpoint.ts'
import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Origin } from '../../platform/security-log.ts'
import type { Viewer } from '../../platform/session.ts'
import { isSavedAddress, normalizedAddress, rememberAddress } from '../accounts/addresses.ts'
import { cardToCount } from '../payments/card-digest.ts'
import { declineKeys, refuseTries } from '../payments/declines.ts'
import { guessKeys, refuseCode, refuseGuesser } from '../promotions/guesses.ts'
import { promotionFor } from '../promotions/queries.ts'
import { isDuplicateCheckout } from './insert-order.ts'
import { loadCheckout } from './load-checkout.ts'
import { answerOf, joinOrder, type Placed, payOrder } from './pay-order.ts'
import { earlierOrder, type Repetition, type Wish, writeOrder } from './write-order.ts'

export interface PlaceOrderCall {
  body: PlaceOrderBody
  /** The caller's own checkout key. */
  key: string | null
  origin: Origin
}

/**
 * Places and pays an order. One checkout key of an account makes at most one order: who comes again with the same
 * key and body joins it. Without a key of the caller's own, the same body within ten seconds is the same order.
 */
export async function placeOrder(
  parts: Parts,
  viewer: Viewer,
  { body, key: callersKey, origin }: PlaceOrderCall,
  now: Date,
): Promise<Placed> {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
  const checkoutKey = callersKey ?? `own:${randomUUID()}`
  const repetition = { accountId: viewer.accountId, bodyHash, callersKey, now }
  const keys = { checkoutKey, bodyHash, origin }
  const decision = await decide(parts, viewer, body, keys, now)
  if ('refusal' in decision) return joinInstead(parts, repetition, decision)
  if ('join' in decision) return joinOrder(parts, viewer.accountId, decision.join, now, origin)
  checkpoint('order-decided')

  const { wish } = decision
  const placed = await writeOrder(parts, viewer, wish, repetition).catch((error: unknown) => {
    if (isDuplicateCheckout(error)) return 'raced' as const
    throw error
  })
  if (placed === 'raced') return placeOrder(parts, viewer, { body, key: callersKey, origin }, now)
  if ('refusal' in placed) {
    // Kitchen and meals may not be any more what was decided on: then they say why, or let it be tried again.
    const again = placed.refusal === 'date-full' ? await decide(parts, viewer, body, keys, now) : placed
    if ('wish' in again && again.wish.chef.version !== wish.chef.version)
      return placeOrder(parts, viewer, { body, key: callersKey, origin }, now)
    return joinInstead(parts, repetition, 'refusal' in again ? again : placed)
  }
  if ('join' in placed) return joinOrder(parts, viewer.accountId, placed.join, now, origin)
  checkpoint('order-committed')

  if (body.isNewAddress) await rememberAddress(parts.db, viewer, body.address)
  const standing = await payOrder(
    parts,
    placed.order,
    {
      ...wish,
      origin,
      expiresAt: placed.expiresAt,
      keepCard: keepsCard(wish),
      email: viewer.email,
      language: viewer.language,
    },
    now,
  )
  return answerOf(standing, now)
}

type Decided = { wish: Wish } | { join: number } | Refusal

/** What is sold out or used up may be so because of this very checkout, sent a moment before: then nothing is refused. */
async function joinInstead(parts: Parts, repetition: Repetition, refusal: Refusal): Promise<Placed> {
  if (refusal.refusal === 'key-reused' || refusal.refusal === 'order-not-on-behalf') return refusal
  const earlier = await earlierOrder(parts.db, repetition)
  return earlier === null ? refusal : joinOrder(parts, repetition.accountId, earlier, repetition.now)
}

async function decide(
  parts: Parts,
  viewer: Viewer,
  body: PlaceOrderBody,
  { origin, ...keys }: { checkoutKey: string; bodyHash: string; origin: Origin },
  now: Date,
): Promise<Decided> {
  const { db, market, settings, clock } = parts
  const payer = { accountId: viewer.accountId, origin }
  const mealIds = body.orderItems.map(item => item.mealId)
  const loaded = await loadCheckout(db, {
    chefId: body.chefId,
    mealIds,
    accountId: viewer.accountId,
    checkoutKey: keys.checkoutKey,
    throttleKeys: [...declineKeys(db, payer), ...(body.promoCode ? guessKeys(db, payer) : [])],
  })
  if (loaded.earlier) {
    return loaded.earlier.bodyHash === keys.bodyHash ? { join: loaded.earlier.id } : refuse('key-reused')
  }
  if (loaded.marketVersion > parts.markets.version()) await parts.bulletin.readAgain()
  // What cannot be priced by the terms that hold is not sold.
  if (loaded.marketVersion > parts.markets.version()) return refuse('unavailable')
  const latest = clock.isPlatforms && loaded.platformNow > now ? loaded.platformNow : now
  const guessed = body.promoCode ? await refuseGuesser(db, payer, loaded.spent, now) : null
  if (guessed) return guessed
  const promotion = body.promoCode ? await promotionFor(db, body.promoCode, viewer.accountId, now) : null
  if (promotion === 'promo-invalid') return refuseCode(db, payer, body.promoCode!, now)
  if (promotion === 'promo-unconfirmed') return refuse(promotion)
  const plan = body.isSubscription ? 'weekly' : 'one-time'
  const decision = decideOrder({
    now: latest,
    market,
    chef: loaded.chef,
    meals: loaded.meals,
    items: body.orderItems,
    plan,
    deliveryDate: body.orderDate,
    couponPercent: promotion?.percent ?? null,
    tipCents: centsFromDollars(body.tip ?? 0) ?? 0,
    shownTotalCents: body.totalAmount == null ? null : (centsFromDollars(body.totalAmount) ?? -1),
  })
  if (!decision.ok) return refusalOf(decision)
  if (!bringsTo(market, loaded.chef?.reach ?? null, body.address.postalCode))
    return refuse('outside-area', { fields: { 'address.postalCode': errors['outside-area'].message } })
  const { order } = decision
  const { window } = termsOn(loaded.chef!.deliveryDays, weekdayOf(order.deliveryDate))
  if (body.window && movesFar(body.window, window)) return refuse('window-changed', { extra: { window } })
  const unasked = await whyNotOnBehalf(db, viewer, body, order.quote)
  if (unasked) return unasked
  const creditCents = creditFor(viewer, body, order.quote, loaded.creditCents)
  if (isRefusal(creditCents)) return creditCents
  const cardCents = order.quote.totalCents - creditCents
  if (cardCents > 0) {
    if (!body.paymentMethod) return refuse('payment-method-invalid')
    const declined = await refuseTries(parts, payer, body.paymentMethod, loaded.spent, now)
    if (declined) return declined
    // Before anything is begun, for what is begun is brought to its end; and by nobody who is then refused without a call.
    if (!parts.provider.mayBegin()) return refuse('cards-unavailable', { retryAfterSeconds: 30 })
  }
  const card = promotion?.onceACard
    ? await cardToCount(parts.provider, cardCents > 0 ? (body.paymentMethod ?? null) : null)
    : null
  if (isRefusal(card)) return card
  return {
    wish: {
      card,
      claimedAt: viewer.claimedAt,
      ...keys,
      network: origin.network,
      accountId: viewer.accountId,
      chef: loaded.chef!,
      isLimited: [...loaded.meals.values()].some(meal => meal.servingsPerDate !== null),
      plan,
      promoCode: promotion?.code ?? null,
      taxPercent: market.taxPercent,
      commissionPercent: commissionOf(market, now, loaded.chef!.id),
      shares: market,
      address: normalizedAddress(body.address),
      instructions: body.instructions || null,
      saveCard: body.saveCard === true,
      paymentMethod: body.paymentMethod || null,
      providerCustomerId: viewer.providerCustomerId,
      decided: order,
      creditCents,
      placedAt: now,
      isPlatformsTime: clock.isPlatforms,
      expiresAt: new Date(now.getTime() + settings.PAYMENT_EXPIRES_MINUTES * 60_000),
      graceMs: settings.SWEEP_GRACE_MS,
      renewalOf: null,
    },
  }
}

/** What of the total credit pays; nobody else spends it for its owner. Refuses when that is not what they were told. */
function creditFor(
  viewer: Viewer,
  { isSubscription, creditAmount }: PlaceOrderBody,
  { totalCents }: Quote,
  balanceCents: Cents,
): Cents | Refusal {
  if (viewer.actingStaffId !== null || creditAmount === 0) return 0
  const pays = creditPays(totalCents, balanceCents, { keepsCard: isSubscription })
  const isAsTold = creditAmount == null || centsFromDollars(creditAmount) === pays
  return isAsTold ? pays : refuse('credit-changed', { extra: { credit: dollars(balanceCents) } })
}

/** A card is used and kept, a week's charge agreed to and an address chosen by nobody but the customer. */
async function whyNotOnBehalf(
  db: Queries,
  viewer: Viewer,
  { saveCard, isSubscription, isNewAddress, address }: PlaceOrderBody,
  { totalCents }: Quote,
): Promise<Refusal | null> {
  if (viewer.actingStaffId === null) return null
  const isTheirs = saveCard || isSubscription || isNewAddress || totalCents > 0
  return isTheirs || !(await isSavedAddress(db, viewer, address)) ? refuse('order-not-on-behalf') : null
}

/** Renewals are charged to it, so the weekly plan keeps its card unasked. */
function keepsCard({ plan, saveCard }: Wish): boolean {
  return plan === 'weekly' || saveCard
}

function refusalOf(refusal: OrderRefusal): Refusal {
  if (refusal.code === 'meal-not-found')
    return refuse('meal-not-available', { extra: { mealIds: refusal.mealIds } })
  if (refusal.code === 'price-changed')
    return refuse('price-changed', { extra: { quote: shown(refusal.quote) } })
  const { ok: _, code, ...extra } = refusal
  return refuse(code, { extra })
}

function shown(quote: Quote): Record<string, number> {
  return {
    subtotal: dollars(quote.subtotalCents),
    taxes: dollars(quote.taxesCents),
    deliveryFee: dollars(quote.deliveryFeeCents),
    tip: dollars(quote.tipCents),
    discount: dollars(quote.discountCents),
    quantityDiscount: dollars(quote.quantityDiscountCents),
    totalAmount: dollars(quote.totalCents),
  }
}
