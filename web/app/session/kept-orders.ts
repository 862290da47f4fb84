import type { Order } from '@ladlewell/contract/ordering.ts'
import { platformNow } from '../state/clock.ts'

interface KeptOrders {
  /** When the server answered them, in milliseconds since 1970. */
  at: number
  orders: Order[]
}

const PREFIX = 'orders_seen_'

/** Remembers an account's newest orders in this browser, for when there is no network. */
export function keepOrders(userId: number, orders: Order[]): void {
  try {
    localStorage.setItem(PREFIX + userId, JSON.stringify({ at: platformNow(), orders } satisfies KeptOrders))
  } catch {
    // Without a network they are not there, then.
  }
}

export function keptOrders(userId: number | null): KeptOrders | null {
  try {
    const kept: KeptOrders | null = JSON.parse(localStorage.getItem(PREFIX + userId) ?? 'null')
    return kept && Number.isFinite(kept.at) && Array.isArray(kept.orders) ? kept : null
  } catch {
    return null
  }
}

/** Whoever uses this browser next finds nobody's. */
export function forgetOrders(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Then nothing was kept either.
  }
}

/** What an account saw last of something, forgotten with the orders: it may say where people live. */
export function keepSeen(userId: number, name: string, seen: object): void {
  try {
    localStorage.setItem(`${PREFIX}${name}_${userId}`, JSON.stringify(seen))
  } catch {
    // Without a network it is not there, then.
  }
}

export function keptSeen<T extends object>(userId: number | null, name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(`${PREFIX}${name}_${userId}`) ?? 'null')
  } catch {
    return null
  }
}
