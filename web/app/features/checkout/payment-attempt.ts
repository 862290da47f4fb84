import type { PlaceOrderInput } from '@ladlewell/contract/ordering.ts'

/** One press of Pay. Its key goes with every repetition, so that all of them are one order. */
export interface PaymentAttempt {
  key: string
  userId: number
  /** Milliseconds since 1970. */
  startedAt: number
  body: PlaceOrderInput
  /** When its answer was lost last, if it was: the order may exist. Milliseconds since 1970. */
  lostAt: number | null
}

const STORE = 'checkout_attempt'
/** The server gives up an unpaid order after this long; to send it then would be a new order. */
const LIVES_MS = 15 * 60_000

export function newAttempt(body: PlaceOrderInput, userId: number, now: number): PaymentAttempt {
  return { key: randomKey(), userId, startedAt: now, body, lostAt: null }
}

/** The user's unfinished attempt of this tab, which a reload may have interrupted. */
export function readAttempt(userId: number, now: number): PaymentAttempt | null {
  try {
    const stored: PaymentAttempt | null = JSON.parse(sessionStorage.getItem(STORE) ?? 'null')
    return stored?.key && stored.userId === userId && now - stored.startedAt < LIVES_MS ? stored : null
  } catch {
    return null
  }
}

export function keepAttempt(attempt: PaymentAttempt): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(attempt))
  } catch {
    // Without storage a reload cannot find it again; the page still can.
  }
}

export function forgetAttempt(): void {
  try {
    sessionStorage.removeItem(STORE)
  } catch {
    // Nothing was kept.
  }
}

// crypto.randomUUID is missing on plain http addresses.
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
