import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Plan } from '@ladlewell/domain/pricing.ts'
import type { TipEntry } from './tip-entry.ts'

/** What was entered at checkout, so that a reload or a sign-in elsewhere loses nothing. Never card data. */
export interface CheckoutDraft<Address, Coupon> {
  userId: number | null
  address: Address
  plan: Plan
  tip: TipEntry
  date: MarketDate | null
  coupon: Coupon | null
  instructions: string
  saveAddress: boolean
  /** Of the account that a guest makes by paying; never its password. */
  email: string
}

const STORE = 'checkout_draft'

/** A guest's draft goes over to whoever signs in; a user's is for nobody else. */
export function readDraft<A, C>(userId: number | null): CheckoutDraft<A, C> | null {
  try {
    const draft: CheckoutDraft<A, C> | null = JSON.parse(sessionStorage.getItem(STORE) ?? 'null')
    return draft?.address && (draft.userId === null || draft.userId === userId) ? draft : null
  } catch {
    return null
  }
}

/** null forgets it. */
export function writeDraft(draft: CheckoutDraft<unknown, unknown> | null): void {
  try {
    if (draft) sessionStorage.setItem(STORE, JSON.stringify(draft))
    else sessionStorage.removeItem(STORE)
  } catch {
    // The page keeps what it has in memory.
  }
}
