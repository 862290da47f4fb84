import { type Cart, type CartLine, mergeLines } from '@ladlewell/domain/cart.ts'
import { readStored, writeStored } from '../state/stored.ts'

const DEFAULT_IMAGE = '/images/baked.jpg'

export function cartStoreOf(userId: number | null): string {
  return userId === null ? 'cart_guest' : `cart_user_${userId}`
}

export function readCart(userId: number | null): CartLine[] {
  return parseCart(readStored(cartStoreOf(userId)))
}

export function writeCart(userId: number | null, cart: Cart): void {
  writeStored(cartStoreOf(userId), JSON.stringify(cart))
  // The general copy never holds empty lines.
  writeStored('cart', JSON.stringify(cart.filter(line => line.quantity > 0)))
}

/** Lines from a stored text that anybody may have edited; what makes no sense is left out. */
export function parseCart(text: string | null): CartLine[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? mergeLines(value.map(parseLine).filter(line => line !== null)) : []
  } catch {
    return []
  }
}

function parseLine(value: unknown): CartLine | null {
  if (value === null || typeof value !== 'object') return null
  const stored = value as Record<string, unknown>
  const id = wholeNumber(stored.id)
  const quantity = wholeNumber(stored.quantity)
  const price = number(stored.pricePerServing)
  if (id === null || quantity === null || quantity <= 0 || price === null || price < 0) return null
  return {
    id,
    name: typeof stored.name === 'string' ? stored.name : '',
    imageUrl: typeof stored.imageUrl === 'string' ? stored.imageUrl : DEFAULT_IMAGE,
    chefId: wholeNumber(stored.chefId),
    pricePerServing: price,
    quantity,
    sideOption: stored.sideOption === 'veggie' ? 'veggie' : 'carb',
    doubleProtein: stored.doubleProtein === true,
  }
}

function wholeNumber(value: unknown): number | null {
  const parsed = number(value)
  return parsed !== null && Number.isSafeInteger(parsed) ? parsed : null
}

function number(value: unknown): number | null {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : null
}
