import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { cutoffOf } from '@ladlewell/domain/delivery.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import type { OrderActor } from '@ladlewell/domain/order.ts'
import { decideRefund, type RefundAsked } from '@ladlewell/domain/refund.ts'
import { allergensWith } from '@ladlewell/domain/side-allergens.ts'
import { sideNameOf } from '@ladlewell/domain/side-name.ts'
import type { Queries } from '../../platform/database.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Settings } from '../../settings.ts'
import { moveServings } from '../delivery/servings.ts'
import { oweRefund } from '../ledger/owe-refund.ts'
import { refundable } from '../ledger/refund-parts.ts'
import type { OrderRecord } from '../ordering/record.ts'
import { refuseOrder } from '../ordering/refuse-order.ts'
import { acceptDate, proposeDate } from '../ordering/set-order.ts'
import { missServings, swapServings } from '../ordering/short-lines.ts'
import { keptRefunds } from '../payments/refunds.ts'
import { closeOffer, type OpenOffer, swapsFor } from './queries.ts'
import { isAllThereIs } from './report-shortage.ts'

// What becomes of an offer. Whoever calls holds the order's lock, and tells the customer and the kitchen.

/** Servings go back at the kitchen's cost; an order that would be empty `ends`, goes back whole, and its customer is told. */
export async function giveBack(
  tx: Queries,
  settings: Pick<Settings, 'PUBLIC_URL'>,
  order: OrderRecord,
  offer: OpenOffer,
  { answer, by }: { answer: 'refund' | 'no-answer'; by: OrderActor },
  now: Date,
): Promise<{ refundCents: number; ends: boolean } | Refusal> {
  const { line, servings, orderId } = offer
  await closeOffer(tx, offer.id, { answer }, now)
  if (isAllThereIs(order, offer)) {
    const reason = `${offer.mealName} could not be cooked.`
    const actor = answer === 'refund' ? 'customer' : 'system'
    const refused = await refuseOrder(tx, settings, { orderId, actor, by, reason, now })
    if ('refusal' in refused) return refused
    return { refundCents: order.totalCents - order.refundedCents, ends: true }
  }
  await missServings(tx, { orderId, line, servings })
  const asked = { lines: [{ line, quantity: servings }] }
  return { refundCents: await oweShare(tx, order, offer.id, asked, now), ends: false }
}

/** Answers the cents; none where everything went back before. */
async function oweShare(
  tx: Queries,
  order: OrderRecord,
  offerId: number,
  asked: RefundAsked,
  now: Date,
): Promise<Cents> {
  const decision = decideRefund(refundable(order, await keptRefunds(tx, order.paymentId)), asked)
  if (decision.kind === 'refused') return 0
  const { cents: amountCents, parts } = decision
  const owed = { paymentId: order.paymentId, reason: 'staff', liable: 'chef', amountCents, parts } as const
  await oweRefund(tx, { ...owed, note: `Shortage ${offerId}`, now })
  return amountCents
}

/** Another meal in their place; what goes back for a cheaper one the kitchen bears. Refuses with swap-not-possible. */
export async function swap(
  tx: Queries,
  order: OrderRecord,
  offer: OpenOffer,
  mealId: number,
  now: Date,
): Promise<{ swappedTo: string; backCents: Cents } | Refusal> {
  // What was offered may be recalled or sold out by now.
  const offered = offer.swaps.find(swap => swap.mealId === mealId)
  const swaps = offered ? await swapsFor(tx, order.id, offer.mealId) : []
  const meal = swaps.find(({ id }) => id === mealId)
  if (!meal || !offered) return refuse('swap-not-possible')
  const { sideOption } = order.lines[offer.line - 1]!
  const sided = { sideName: sideNameOf(meal, sideOption), allergens: allergensWith(meal, sideOption) }
  await swapServings(tx, offer, { ...meal, ...sided })
  await closeOffer(tx, offer.id, { answer: 'swap', swappedTo: mealId }, now)
  const backCents = await oweShare(tx, order, offer.id, { goodwillCents: offered.backCents }, now)
  return { swappedTo: meal.name, backCents }
}

/** The whole order moves, with everything in it. Refuses with delay-date-full: then the question stands. */
export async function moveToLaterDate(
  tx: Queries,
  market: Market,
  order: OrderRecord,
  { id, laterDate, answerBy, mealName }: OpenOffer,
  now: Date,
): Promise<{ delayId: number; laterDate: MarketDate } | Refusal> {
  if (!laterDate) return refuse('delay-date-full')
  const cutoffAt = cutoffOf(laterDate, market)
  if (!(await moveServings(tx, order, { deliveryDate: laterDate, cutoffAt })))
    return refuse('delay-date-full')
  const asked = { orderId: order.id, proposedDate: laterDate, reason: mealName, answerBy }
  const delayId = await proposeDate(tx, asked, now)
  await acceptDate(tx, { delayId, proposedDate: laterDate, cutoffAt }, now)
  await closeOffer(tx, id, { answer: 'date' }, now)
  return { delayId, laterDate }
}
