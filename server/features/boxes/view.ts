import type { Box } from '@ladlewell/contract/boxes.ts'
import { isReady, isWithinCeiling, nextAttempt, opensAt, paymentEndsAt } from '@ladlewell/domain/box/box.ts'
import { decideSkip, decideUnskip } from '@ladlewell/domain/box/skip.ts'
import { weekdayOf } from '@ladlewell/domain/calendar.ts'
import { creditPays } from '@ladlewell/domain/credit.ts'
import { termsOn } from '@ladlewell/domain/delivery-window.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { type Cents, dollars } from '@ladlewell/domain/money.ts'
import { type Quote, quote } from '@ladlewell/domain/pricing.ts'
import { sellsOn } from '@ladlewell/domain/subscription.ts'
import type { Queries } from '../../platform/database.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { type PickFacts, pickFactsOf } from '../menu/pick-facts.ts'
import { ordersByIds } from '../ordering/queries.ts'
import { type OrderRecord, windowOf } from '../ordering/record.ts'
import { waitingForFirst } from './first-taste.ts'
import { orderedPicks, pickViews } from './pick-view.ts'
import type { BoxInHand, BoxRecord, SubscriptionTerms } from './queries.ts'

interface Shown {
  subscription: SubscriptionTerms
  facts: PickFacts
  orders: ReadonlyMap<number, OrderRecord>
  /** Ids of boxes that wait for the first delivery. */
  waiting: ReadonlySet<number>
  market: Market
  now: Date
}

type Amounts = Omit<
  Quote,
  'mealCount' | 'tipCents' | 'discountPercent' | 'discountKind' | 'quantityDiscountPercent'
>

/** Boxes of one subscription as its customer sees them, with their meals and today's prices. */
export async function boxViews(
  { db, market }: { db: Queries; market: Market },
  subscription: SubscriptionTerms,
  boxes: readonly BoxRecord[],
  now: Date,
): Promise<Box[]> {
  const facts = await pickFactsOf(
    db,
    subscription.customer.accountId,
    boxes.flatMap(({ picks }) => picks.map(({ mealId }) => mealId)),
  )
  const orderIds = boxes.flatMap(({ orderId }) => orderId ?? [])
  const orders = orderIds.length > 0 ? await ordersByIds(db, orderIds) : []
  const waiting = await waitingForFirst(db, boxes, now)
  const byId = new Map(orders.map(order => [order.id, order]))
  const shown = { subscription, facts, orders: byId, waiting, market, now }
  return boxes.map(box => boxView(box, shown))
}

/** One box, as its customer's change of it is answered. */
export async function boxReply(
  parts: { db: Queries; market: Market },
  changed: BoxInHand | Refusal,
  now: Date,
): Promise<Box | Refusal> {
  if (isRefusal(changed)) return changed
  const [view] = await boxViews(parts, changed.subscription, [changed.box], now)
  return view!
}

function boxView(box: BoxRecord, shown: Shown): Box {
  const { subscription, facts, now } = shown
  const isOrder = box.state === 'locked' || box.state === 'ordered'
  const order = (box.orderId !== null && shown.orders.get(box.orderId)) || null
  const amounts = order && isOrder ? order : quoteOf(box, shown)
  const needsAgreement =
    box.state === 'open' &&
    amounts !== null &&
    !isWithinCeiling(amounts.totalCents, {
      ceilingCents: subscription.ceilingCents,
      agreedTotalCents: box.agreedTotalCents,
    })
  const waitsFor = whatHolds(box, shown)
  return {
    deliveryDate: box.deliveryDate,
    ...deliveryOf(box, isOrder ? order : null, subscription),
    menuWeek: box.menuWeek,
    state: box.state,
    actor: box.actor,
    why: box.why,
    changedAt: box.changedAt.toISOString(),
    cutoffAt: box.cutoffAt.toISOString(),
    opensAt: opensAt(box.cutoffAt).toISOString(),
    waitsFor,
    chargeAt: needsAgreement || waitsFor ? null : (chargeAt(box, now)?.toISOString() ?? null),
    picks: order && isOrder ? orderedPicks(order, box, facts) : pickViews(box, facts),
    pickedBy: box.pickedBy,
    price: amounts && price(amounts, creditOf(box, amounts, subscription)),
    formerTotal: amounts && formerTotal(box, amounts.totalCents),
    needsAgreement,
    obstacle: box.obstacle,
    orderId: box.orderId,
    can: canDo(box, shown, needsAgreement),
    version: box.version,
  }
}

/** An order keeps its own; until then it is as the kitchen delivers. */
function deliveryOf(
  { deliveryDate }: BoxRecord,
  order: OrderRecord | null,
  { chef }: SubscriptionTerms,
): Pick<Box, 'window' | 'deliveredBy'> {
  if (order) return { window: windowOf(order), deliveredBy: order.carrier }
  const { window, carrier } = termsOn(chef.deliveryDays, weekdayOf(deliveryDate))
  return { window, deliveredBy: carrier }
}

function whatHolds(box: BoxRecord, { subscription, waiting, now }: Shown): Box['waitsFor'] {
  if (waiting.has(box.id)) return 'first-delivery'
  const isDue = isReady(box) && opensAt(box.cutoffAt) <= now
  const { chef } = subscription
  return isDue && chef.sells && !sellsOn(chef, box.deliveryDate) ? 'papers' : null
}

/** When its card is tried next, as things stand. */
function chargeAt({ state, cutoffAt, obstacle }: BoxRecord, now: Date): Date | null {
  if (obstacle === 'card-needed' || obstacle === 'authentication') return null
  const waits = state === 'planned' || state === 'open' || (state === 'locked' && obstacle !== null)
  return waits ? nextAttempt(cutoffAt, now) : null
}

function canDo(box: BoxRecord, { subscription, now }: Shown, needsAgreement: boolean): Box['can'] {
  const { state, obstacle, cutoffAt } = box
  const isPayable = now < paymentEndsAt(cutoffAt)
  const skipping = decideSkip(box, now)
  const refused = obstacle === 'declined' || obstacle === 'card-needed' || obstacle === 'authentication'
  return {
    choose: isPayable && isReady(box),
    skip: skipping === 'skip' || skipping === 'cancel-order',
    unskip: decideUnskip(box, subscription, now) === 'bring-back',
    agree: isPayable && needsAgreement,
    pay: isPayable && refused && (state === 'locked' || state === 'open'),
  }
}

function quoteOf(box: BoxRecord, { facts, market }: Shown): Quote | null {
  const lines = box.picks.flatMap(({ mealId, quantity, doubleProtein }) => {
    const meal = facts.meals.get(mealId)
    return meal ? [{ pricePerServingCents: meal.pricePerServingCents, quantity, doubleProtein }] : []
  })
  return lines.length === 0 ? null : quote(lines, { plan: 'weekly', couponPercent: null, market })
}

/** What a box cost that is held up because it costs more by now. */
function formerTotal({ obstacle, formerTotalCents }: BoxRecord, totalCents: Cents): number | null {
  const isHeldUp = obstacle === 'price-rose' || obstacle === 'above-ceiling'
  const rose = formerTotalCents !== null && formerTotalCents < totalCents
  return isHeldUp && rose ? dollars(formerTotalCents) : null
}

function creditOf(
  { state }: BoxRecord,
  amounts: Amounts | OrderRecord,
  { customer }: SubscriptionTerms,
): Cents {
  if ('creditCents' in amounts) return amounts.creditCents
  return state === 'open' ? creditPays(amounts.totalCents, customer.creditCents, { keepsCard: false }) : 0
}

function price(amounts: Amounts, creditCents: Cents): NonNullable<Box['price']> {
  return {
    subtotal: dollars(amounts.subtotalCents),
    taxes: dollars(amounts.taxesCents),
    deliveryFee: dollars(amounts.deliveryFeeCents),
    discount: dollars(amounts.discountCents),
    quantityDiscount: dollars(amounts.quantityDiscountCents),
    totalAmount: dollars(amounts.totalCents),
    creditAmount: dollars(creditCents),
  }
}
