import type { MarketDate } from './calendar.ts'
import { cartKey, type SideOption } from './cart.ts'
import { checkDeliveryDate, cutoffOf, type DeliverySchedule } from './delivery.ts'
import type { Market } from './market.ts'
import { isSoldOut } from './meal.ts'
import { menuWeekOf, type WeekGroup } from './menu-week.ts'
import type { Cents } from './money.ts'
import { type Plan, type Quote, quote, servingCents } from './pricing.ts'
import { allergensWith } from './side-allergens.ts'
import { type NamedSides, sideNameOf } from './side-name.ts'

export interface MealForSale extends NamedSides {
  id: number
  chefId: number
  name: string
  imageUrl: string
  pricePerServingCents: Cents
  weekGroup: WeekGroup
  /** null: the chef declared nothing. */
  allergens: readonly string[] | null
  /** What the sides add to them. */
  carbAllergens: readonly string[]
  veggieAllergens: readonly string[]
  /** Not to be had on dates up to this one. */
  soldOutThrough: MarketDate | null
  /** Dates for which nobody should eat it; null or left out: none. */
  recalledOn?: readonly MarketDate[] | null
  listed: boolean
}

export interface OrderItem {
  mealId: number
  /** A whole number from 1. */
  quantity: number
  sideOption: SideOption
  doubleProtein: boolean
}

/** An item with everything that is frozen at purchase. */
export interface OrderLine extends OrderItem {
  name: string
  /** Of the chosen side; empty: the chef did not say. */
  sideName: string
  imageUrl: string
  pricePerServingCents: Cents
  /** One serving, double protein included. */
  servingCents: Cents
  lineCents: Cents
  /** Of the meal with the chosen side. */
  allergens: readonly string[] | null
}

export interface OrderInput {
  now: Date
  market: Market
  /** null: no such chef. */
  chef: { id: number; name: string; approved: boolean; schedule: DeliverySchedule } | null
  meals: ReadonlyMap<number, MealForSale>
  items: readonly OrderItem[]
  plan: Plan
  /** As the customer sent it. */
  deliveryDate: string
  couponPercent: number | null
  tipCents: Cents
  /** An order of a weekly box: its date may lie beyond the running week. */
  isRenewal?: boolean
  /** The total that the customer saw, when they sent it. */
  shownTotalCents: Cents | null
}

export interface DecidedOrder {
  lines: OrderLine[]
  quote: Quote
  deliveryDate: MarketDate
  menuWeek: WeekGroup
  cutoffAt: Date
  servings: number
}

export type OrderRefusal =
  | { ok: false; code: 'chef-not-available' | 'empty-order' | 'not-a-delivery-day' | 'cut-off-passed' }
  | { ok: false; code: 'meal-not-found' | 'mixed-chefs' | 'meal-out-of-week'; mealIds: number[] }
  | { ok: false; code: 'meal-sold-out'; mealIds: number[]; names: string[] }
  | { ok: false; code: 'price-changed'; quote: Quote }

export type OrderDecision = { ok: true; order: DecidedOrder } | OrderRefusal

/** The order that these items make now, priced from `meals`, or the first reason against it. A date of a later week is no delivery day yet, but for a weekly box. */
export function decideOrder(input: OrderInput): OrderDecision {
  const { now, market, chef, meals, items, deliveryDate } = input
  if (!chef?.approved) return { ok: false, code: 'chef-not-available' }
  if (items.length === 0) return { ok: false, code: 'empty-order' }

  const missing = mealIdsWhere(items, id => !meals.get(id)?.listed)
  if (missing.length > 0) return { ok: false, code: 'meal-not-found', mealIds: missing }
  const foreign = mealIdsWhere(items, id => meals.get(id)?.chefId !== chef.id)
  if (foreign.length > 0) return { ok: false, code: 'mixed-chefs', mealIds: foreign }

  const day = checkDeliveryDate(chef.schedule, deliveryDate, now, market)
  if (day === 'cut-off-passed') return { ok: false, code: day }
  if (day !== 'open' && !(day === 'not-this-week' && input.isRenewal))
    return { ok: false, code: 'not-a-delivery-day' }
  const menuWeek = menuWeekOf(chef.schedule.anchor, deliveryDate)
  const outOfWeek = mealIdsWhere(items, id => meals.get(id)?.weekGroup !== menuWeek)
  if (outOfWeek.length > 0) return { ok: false, code: 'meal-out-of-week', mealIds: outOfWeek }

  const soldOut = mealIdsWhere(items, id => {
    const meal = meals.get(id)!
    return isSoldOut(meal, deliveryDate) || (meal.recalledOn?.includes(deliveryDate) ?? false)
  })
  if (soldOut.length > 0) {
    return {
      ok: false,
      code: 'meal-sold-out',
      mealIds: soldOut,
      names: soldOut.map(id => meals.get(id)!.name),
    }
  }

  const lines = orderLines(items, meals)
  const priced = quote(lines, input)
  if (input.shownTotalCents !== null && input.shownTotalCents !== priced.totalCents) {
    return { ok: false, code: 'price-changed', quote: priced }
  }
  const cutoffAt = cutoffOf(deliveryDate, market)
  return {
    ok: true,
    order: { lines, quote: priced, deliveryDate, menuWeek, cutoffAt, servings: priced.mealCount },
  }
}

function mealIdsWhere(items: readonly OrderItem[], isAtFault: (mealId: number) => boolean): number[] {
  return [...new Set(items.map(item => item.mealId).filter(isAtFault))]
}

function orderLines(items: readonly OrderItem[], meals: ReadonlyMap<number, MealForSale>): OrderLine[] {
  const byKey = new Map<string, OrderLine>()
  for (const item of items) {
    const key = cartKey({ ...item, id: item.mealId })
    const quantity = item.quantity + (byKey.get(key)?.quantity ?? 0)
    byKey.set(key, orderLine({ ...item, quantity }, meals.get(item.mealId)!))
  }
  return [...byKey.values()]
}

function orderLine(item: OrderItem, meal: MealForSale): OrderLine {
  const { name, imageUrl, pricePerServingCents } = meal
  const { mealId, quantity, sideOption, doubleProtein } = item
  const serving = servingCents({ pricePerServingCents, doubleProtein })
  return {
    mealId,
    quantity,
    sideOption,
    doubleProtein,
    name,
    sideName: sideNameOf(meal, sideOption),
    imageUrl,
    pricePerServingCents,
    servingCents: serving,
    lineCents: serving * quantity,
    allergens: allergensWith(meal, sideOption),
  }
}
