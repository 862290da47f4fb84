import type { PromotionTerm } from '@ladlewell/contract/promotions.ts'
import { normalizeCode } from '@ladlewell/domain/promotion.ts'
import { useRef, useState } from 'react'
import { api } from '../../api/browser.ts'
import { celebrate } from './confetti.ts'

export interface AppliedCoupon {
  code: string
  percent: number
  /** What it asks for that nobody has looked at yet. */
  terms?: PromotionTerm[] | undefined
}

/** What a try with a coupon came to. */
export type CouponOutcome = 'blank' | 'invalid' | 'unconfirmed' | 'failed' | 'applied'

/** The coupon of a checkout: none, or one that the server said counts. */
export function useCoupon(initial: AppliedCoupon | null) {
  const [applied, setApplied] = useState(initial)
  const [outcome, setOutcome] = useState<CouponOutcome | null>(null)
  const [isAsking, setAsking] = useState(false)
  const turn = useRef(0)

  async function apply(text: string): Promise<void> {
    const code = normalizeCode(text)
    if (code === '') return setOutcome('blank')
    turn.current += 1
    const mine = turn.current
    setAsking(true)
    const answer = await askFor(code)
    if (mine !== turn.current) return
    setAsking(false)
    setApplied(typeof answer === 'string' ? null : answer)
    setOutcome(typeof answer === 'string' ? answer : 'applied')
    if (typeof answer !== 'string') void celebrate()
  }

  function remove(why: 'invalid' | 'unconfirmed' | null = null): void {
    turn.current += 1
    setAsking(false)
    setApplied(null)
    setOutcome(why)
  }

  return { applied, outcome, busy: isAsking, apply, remove }
}

async function askFor(code: string): Promise<AppliedCoupon | 'invalid' | 'unconfirmed' | 'failed'> {
  const answer = await api('GET /api/v1/auth/promocodes/apply', { query: { code } })
  if (!answer.ok) return 'failed'
  const { valid, discountPercentage, reason, terms } = answer.data
  if (valid === true && discountPercentage) return { code, percent: discountPercentage, terms }
  return reason === 'promo-unconfirmed' ? 'unconfirmed' : 'invalid'
}
