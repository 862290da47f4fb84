import { normalizeCode } from '@ladlewell/domain/promotion.ts'
import { useRef, useState } from 'react'
import { api } from '../../api/browser.ts'
import { celebrate } from './confetti.ts'

export interface AppliedCoupon {
  code: string
  percent: number
}

export const COUPON_INVALID = 'Invalid or expired coupon.'

/** The coupon of a checkout: none, or one that the server said counts. */
export function useCoupon(initial: AppliedCoupon | null) {
  const [applied, setApplied] = useState(initial)
  const [message, setMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const turn = useRef(0)

  async function apply(text: string): Promise<void> {
    const code = normalizeCode(text)
    if (code === '') return setMessage('Please enter a coupon code.')
    turn.current += 1
    const mine = turn.current
    setBusy(true)
    const { coupon, words } = await outcomeOf(code)
    if (mine !== turn.current) return
    setBusy(false)
    setApplied(coupon)
    setMessage(words)
    if (coupon) void celebrate()
  }

  function remove(words: string | null = null): void {
    turn.current += 1
    setBusy(false)
    setApplied(null)
    setMessage(words)
  }

  return { applied, message, busy, apply, remove }
}

async function outcomeOf(code: string): Promise<{ coupon: AppliedCoupon | null; words: string }> {
  try {
    const answer = await api('GET /api/v1/auth/promocodes/apply', { query: { code } })
    if (!answer.ok) return { coupon: null, words: 'Failed to apply coupon.' }
    const { valid, discountPercentage } = answer.data
    if (valid !== true || !discountPercentage) return { coupon: null, words: COUPON_INVALID }
    return {
      coupon: { code, percent: discountPercentage },
      words: `Coupon applied: ${discountPercentage}% off.`,
    }
  } catch {
    return { coupon: null, words: 'Failed to apply coupon.' }
  }
}
