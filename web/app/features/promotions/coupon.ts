import { normalizeCode } from '@ladlewell/domain/promotion.ts'
import { useRef, useState } from 'react'
import { api } from '../../api/browser.ts'
import { m } from '../../words/catalogue/messages.js'
import { celebrate } from './confetti.ts'

export interface AppliedCoupon {
  code: string
  percent: number
}

/** What a try with a coupon came to. */
export type CouponOutcome = 'blank' | 'invalid' | 'failed' | 'applied'

/** The coupon of a checkout: none, or one that the server said counts. */
export function useCoupon(initial: AppliedCoupon | null) {
  const [applied, setApplied] = useState(initial)
  const [outcome, setOutcome] = useState<CouponOutcome | null>(null)
  const [busy, setBusy] = useState(false)
  const turn = useRef(0)

  async function apply(text: string): Promise<void> {
    const code = normalizeCode(text)
    if (code === '') return setOutcome('blank')
    turn.current += 1
    const mine = turn.current
    setBusy(true)
    const answer = await askFor(code)
    if (mine !== turn.current) return
    setBusy(false)
    setApplied(typeof answer === 'string' ? null : answer)
    setOutcome(typeof answer === 'string' ? answer : 'applied')
    if (typeof answer !== 'string') void celebrate()
  }

  function remove(why: 'invalid' | null = null): void {
    turn.current += 1
    setBusy(false)
    setApplied(null)
    setOutcome(why)
  }

  return { applied, outcome, busy, apply, remove }
}

export function outcomeWords(outcome: CouponOutcome | null, applied: AppliedCoupon | null): string | null {
  switch (outcome) {
    case 'blank':
      return m.promotions_blank()
    case 'invalid':
      return m.promotions_invalid()
    case 'failed':
      return m.promotions_failed()
    default:
      return outcome && applied && m.promotions_applied({ percent: applied.percent })
  }
}

async function askFor(code: string): Promise<AppliedCoupon | 'invalid' | 'failed'> {
  try {
    const answer = await api('GET /api/v1/auth/promocodes/apply', { query: { code } })
    if (!answer.ok) return 'failed'
    const { valid, discountPercentage } = answer.data
    return valid === true && discountPercentage ? { code, percent: discountPercentage } : 'invalid'
  } catch {
    return 'failed'
  }
}
