import type { Cents } from './money.ts'
import { type PricedLine, subtotalCents } from './pricing.ts'

export type SideOption = 'carb' | 'veggie'

/** A line as local storage keeps it, under the specification's names. */
export interface CartLine {
  id: number
  name: string
  imageUrl: string
  /** null when the stored value was no number: such a line can be removed, not ordered. */
  chefId: number | null
  /** Dollars, without double protein. */
  pricePerServing: number
  quantity: number
  sideOption: SideOption
  doubleProtein: boolean
}

export type Cart = readonly CartLine[]
export type CartVariant = Pick<CartLine, 'id' | 'sideOption' | 'doubleProtein'>
export type CartOptions = Partial<Pick<CartLine, 'sideOption' | 'doubleProtein'>>

/** Servings of one line; the server takes no more. */
export const MOST_OF_ONE = 50

/** '{mealId}-{sideOption}-{dp|np}', unique in a cart. */
export function cartKey({ id, sideOption, doubleProtein }: CartVariant): string {
  return `${id}-${sideOption}-${doubleProtein ? 'dp' : 'np'}`
}

/** One more of the meal in this variant, up to the most; its name, picture and price are refreshed. */
export function addMeal(cart: Cart, meal: Omit<CartLine, 'quantity'>): CartLine[] {
  const key = cartKey(meal)
  const quantity = quantityOf(cart, key)
  if (quantity === 0) return [...cart, { ...meal, quantity: 1 }]
  return cart.map(line => (cartKey(line) === key ? { ...meal, quantity: atMost(quantity + 1) } : line))
}

export function increment(cart: Cart, key: string): CartLine[] {
  return cart.map(line => (cartKey(line) === key ? { ...line, quantity: atMost(line.quantity + 1) } : line))
}

/** One less; the line goes with its last serving. */
export function decrement(cart: Cart, key: string): CartLine[] {
  return cart
    .map(line => (cartKey(line) === key ? { ...line, quantity: line.quantity - 1 } : line))
    .filter(line => line.quantity > 0)
}

export function removeLine(cart: Cart, key: string): CartLine[] {
  return cart.filter(line => cartKey(line) !== key)
}

/** Moves a line to the key of its new options, in its place; a line that is there already is merged into it. */
export function changeOptions(cart: Cart, key: string, options: CartOptions): CartLine[] {
  const line = cart.find(candidate => cartKey(candidate) === key)
  if (!line) return [...cart]
  const changed = { ...line, ...options }
  const newKey = cartKey(changed)
  if (newKey === key) return [...cart]
  changed.quantity = atMost(changed.quantity + quantityOf(cart, newKey))
  return removeLine(cart, newKey).map(candidate => (candidate === line ? changed : candidate))
}

/** The meal card's protein toggle: the other variant's quantity moves to the chosen one. */
export function setMealProtein(cart: Cart, chosen: CartVariant): CartLine[] {
  const previousKey = cartKey({ ...chosen, doubleProtein: !chosen.doubleProtein })
  return changeOptions(cart, previousKey, { doubleProtein: chosen.doubleProtein })
}

/** One line a key: in the first one’s place, with the last one’s details, up to the most. */
export function mergeLines(lines: Cart): CartLine[] {
  const byKey = new Map<string, CartLine>()
  for (const line of lines) {
    const key = cartKey(line)
    byKey.set(key, { ...line, quantity: atMost(line.quantity + (byKey.get(key)?.quantity ?? 0)) })
  }
  return [...byKey.values()]
}

export function keepOnlyChef(cart: Cart, chefId: number): CartLine[] {
  return cart.filter(line => line.chefId === chefId)
}

export function quantityOf(cart: Cart, key: string): number {
  return cart.find(line => cartKey(line) === key)?.quantity ?? 0
}

export function mealCount(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0)
}

/** Known chefs in the order of their first line. */
export function chefIdsIn(cart: Cart): number[] {
  return [...new Set(cart.map(line => line.chefId).filter(id => id !== null))]
}

/** The cart's lines for `quote`. */
export function pricedLines(cart: Cart): PricedLine[] {
  return cart.map(({ pricePerServing, quantity, doubleProtein }) => ({
    pricePerServingCents: Math.round(pricePerServing * 100),
    quantity,
    doubleProtein,
  }))
}

export function cartSubtotalCents(cart: Cart): Cents {
  return subtotalCents(pricedLines(cart))
}

/** What keeps the cart from checkout; `unavailable` holds ids of meals that cannot be ordered this week. */
export function checkoutObstacle(
  cart: Cart,
  { unavailable }: { unavailable: ReadonlySet<number> },
): 'empty' | 'mixed-chefs' | 'unavailable' | null {
  if (cart.length === 0) return 'empty'
  if (cart.some(line => line.chefId !== cart[0]?.chefId)) return 'mixed-chefs'
  if (cart.some(line => line.chefId === null || unavailable.has(line.id))) return 'unavailable'
  return null
}

/**
 * The cart after sign-in. The guest's lines join an account cart of the same chef; against another chef's (or a mixed)
 * cart they win, and the account's old lines are offered back.
 */
export function mergeGuestCart(
  userCart: Cart,
  guestCart: Cart,
): { cart: CartLine[]; offeredBack: CartLine[] | null } {
  const together = [...userCart, ...guestCart]
  const isOneChef = together.every(line => line.chefId === together[0]?.chefId)
  if (isOneChef || userCart.length === 0 || guestCart.length === 0) {
    return { cart: mergeLines(together), offeredBack: null }
  }
  return { cart: [...guestCart], offeredBack: [...userCart] }
}

/** The cart in a stored JSON text: numbers may be texts, whatever is no line with a positive quantity is dropped. */
export function parseStoredCart(json: string | null): CartLine[] {
  const stored = parsedJson(json)
  return Array.isArray(stored) ? mergeLines(stored.map(storedLine).filter(line => line !== null)) : []
}

const DEFAULT_IMAGE = '/images/baked.jpg'
// A bound for what only a damaged or forged store holds, so that totals stay exact.
const HIGHEST_PRICE = 100_000

function atMost(quantity: number): number {
  return Math.min(quantity, MOST_OF_ONE)
}

function parsedJson(json: string | null): unknown {
  try {
    return JSON.parse(json ?? '[]')
  } catch {
    return []
  }
}

function storedLine(stored: unknown): CartLine | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { id, name, imageUrl, chefId, pricePerServing, quantity, sideOption, doubleProtein } =
    stored as Record<string, unknown>
  const mealId = wholeNumber(id)
  const price = number(pricePerServing)
  const servings = wholeNumber(quantity)
  if (!mealId || !servings || price === null || price > HIGHEST_PRICE || typeof name !== 'string') return null
  return {
    id: mealId,
    name,
    imageUrl: typeof imageUrl === 'string' && imageUrl ? imageUrl : DEFAULT_IMAGE,
    chefId: wholeNumber(chefId),
    pricePerServing: Math.round(price * 100) / 100,
    quantity: atMost(servings),
    sideOption: sideOption === 'veggie' ? 'veggie' : 'carb',
    doubleProtein: doubleProtein === true || doubleProtein === 'true',
  }
}

function wholeNumber(value: unknown): number | null {
  const parsed = number(value)
  return parsed !== null && Number.isSafeInteger(parsed) ? parsed : null
}

function number(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null
  const parsed = Number(value)
  return Number.isFinite(parsed) && parsed >= 0 ? parsed : null
}
