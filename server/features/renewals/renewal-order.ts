import { bringsTo } from '@ladlewell/domain/area.ts'
import type { SkipWhy } from '@ladlewell/domain/box/box.ts'
import { paymentEndsAt } from '@ladlewell/domain/box/box.ts'
import { attemptsBy } from '@ladlewell/domain/box/charge.ts'
import { commissionOf } from '@ladlewell/domain/commission.ts'
import type { WeekGroup } from '@ladlewell/domain/menu-week.ts'
import { decideOrder, type MealForSale } from '@ladlewell/domain/place-order.ts'
import { isRunningOn, sellsOn } from '@ladlewell/domain/subscription.ts'
import { sqlState } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { BoxPick } from '../../schema/boxes.ts'
import type { Filling, FreshPicks } from '../boxes/filling.ts'
import { type BoxInHand, type BoxRecord, lockedBox } from '../boxes/queries.ts'
import { moveBox } from '../boxes/record.ts'
import { tellReplaced } from '../boxes/replaced.ts'
import { spendCredit } from '../credit/move-credit.ts'
import type { DateMeal } from '../menu/date-menu.ts'
import { insertOrder } from '../ordering/insert-order.ts'
import type { OrderRecord } from '../ordering/record.ts'
import { mealsBeyondLimit, type Wish } from '../ordering/write-order.ts'

/**
 * The order that a box's picks from a menu make now, or why there can be none. `changed`: the meals were others a moment
 * ago. A kitchen that changes between the reading of the box and of its menu is seen by its version when it is placed.
 */
export function decideRenewalOrder(
  { market, settings, clock }: Pick<Parts, 'market' | 'settings' | 'clock'>,
  { box, subscription }: BoxInHand,
  { picks, meals, menuWeek }: Pick<Filling, 'meals' | 'menuWeek'> & { picks: readonly BoxPick[] },
  now: Date,
): { wish: Wish } | { whyNot: SkipWhy | 'changed' } {
  const { id, chef, customer, address, instructions } = subscription
  const round = box.round + 1
  const forSale = [...meals.values()].map(meal => saleOf(meal, { box, chef, menuWeek }))
  const decision = decideOrder({
    now,
    market,
    chef: { ...chef, approved: sellsOn(chef, box.deliveryDate) },
    meals: new Map(forSale.map(meal => [meal.id, meal])),
    items: picks,
    plan: 'weekly',
    deliveryDate: box.deliveryDate,
    couponPercent: null,
    tipCents: 0,
    shownTotalCents: null,
    isRenewal: true,
  })
  if (!decision.ok) return { whyNot: whyNot[decision.code] ?? 'changed' }
  if (!bringsTo(market, chef.reach, address.postalCode)) return { whyNot: 'outside-area' }
  const expiresAt = paymentEndsAt(decision.order.cutoffAt)
  if (expiresAt <= now) return { whyNot: 'too-late' }
  const wish = {
    accountId: customer.accountId,
    chef,
    checkoutKey: `renewal:${id}:${box.deliveryDate}:${round}`,
    bodyHash: 'renewal',
    plan: 'weekly',
    promoCode: null,
    card: null,
    taxPercent: market.taxPercent,
    commissionPercent: commissionOf(market, now, chef.id),
    shares: market,
    address,
    instructions,
    saveCard: false,
    paymentMethod: null,
    providerCustomerId: customer.providerCustomerId,
    decided: decision.order,
    creditCents: 0,
    placedAt: now,
    isPlatformsTime: clock.isPlatforms,
    expiresAt,
    graceMs: settings.SWEEP_GRACE_MS,
    renewalOf: id,
    claimedAt: null,
    network: '',
    isLimited: picks.some(({ mealId }) => meals.get(mealId)?.left !== null),
  } as const
  return { wish }
}

function saleOf(
  meal: DateMeal,
  { box, chef, menuWeek }: { box: BoxRecord; chef: { id: number }; menuWeek: WeekGroup },
): MealForSale {
  const soldOutThrough = meal.isAvailable ? null : box.deliveryDate
  return { ...meal, chefId: chef.id, weekGroup: menuWeek, soldOutThrough, listed: true }
}

const whyNot: Partial<Record<string, SkipWhy>> = {
  'chef-not-available': 'kitchen-suspended',
  'not-a-delivery-day': 'kitchen-closed',
  'cut-off-passed': 'too-late',
}

/**
 * Locks a box with the order that it becomes, in one transaction. `changed`: it is not any more as it was read;
 * `not-yet`: its order before is still being ended.
 */
export async function placeRenewal(
  parts: Parts,
  { box: known, subscription: terms }: BoxInHand,
  { wish, ...fresh }: FreshPicks & { wish: Wish },
  now: Date,
): Promise<OrderRecord | 'changed' | 'not-yet' | 'no-servings-left'> {
  const placed = await parts.db
    .transaction(async tx => {
      const hand = await lockedBox(tx, { boxId: known.id })
      if (hand?.box.version !== known.version || !mayCharge(hand)) return 'changed'
      // Another address, or a lower ceiling, says nothing of the box.
      if (hand.subscription.version !== terms.version) return 'changed'
      const inserted = await insertOrder(tx, wish)
      if (!inserted) return refuse('date-full')
      const { order } = inserted
      const { accountId, creditCents: cents } = wish
      if (cents > 0 && !(await spendCredit(tx, { accountId, orderId: order.id, cents }, now)))
        return refuse('credit-changed')
      if (wish.isLimited && (await mealsBeyondLimit(tx, order.id)).length > 0) return refuse('meal-sold-out')
      const { picks, pickedBy } = fresh
      // Staff may have moved the cut-off since the box was planned: it has its order's from here on.
      const { menuWeek, cutoffAt } = wish.decided
      const attempts = attemptsBy(now, cutoffAt)
      const placedAs = { orderId: order.id, round: known.round + 1, attempts, obstacle: null }
      const also = { ...placedAs, picks, pickedBy, menuWeek, cutoffAt }
      const by = { actor: 'system', why: 'renewed' } as const
      const moved = await moveBox(tx, hand.box, 'locked', by, now, also)
      await tellReplaced(tx, { ...hand, box: { ...hand.box, ...moved } }, fresh, parts, now)
      return order
    })
    .catch((error: unknown) => {
      if (isOneTooMany(error)) return 'not-yet' as const
      throw error
    })
  if (!isRefusal(placed)) return placed
  return placed.refusal === 'date-full' ? 'no-servings-left' : 'changed'
}

/** Whether it may still be charged: both sides may have changed since it was read before its subscription was locked. */
export function mayCharge({ box: { deliveryDate }, subscription }: BoxInHand): boolean {
  return isRunningOn(subscription, deliveryDate) && sellsOn(subscription.chef, deliveryDate)
}

function isOneTooMany(error: unknown): boolean {
  const { constraint } = error as { constraint?: string }
  return sqlState(error) === '23505' && ['orders_checkout', 'orders_one_a_box'].includes(constraint ?? '')
}
