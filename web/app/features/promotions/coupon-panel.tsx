import { couponIsWorse, type Plan, WEEKLY_DISCOUNT_PERCENT } from '@ladlewell/domain/pricing.ts'
import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { m } from '../../words/catalogue/messages.js'
import type { CouponOutcome, useCoupon } from './coupon.ts'
import { outcomeWords, termWords } from './coupon-words.ts'

/** The code, or the coupon that counts, with what is said of it. */
export default function CouponPanel({ coupon, plan }: { coupon: ReturnType<typeof useCoupon>; plan: Plan }) {
  const id = useId()
  const [code, setCode] = useState('')
  const { applied, outcome } = coupon
  const message = outcomeWords(outcome, applied)
  // The Enter key reaches a blank field too, which the button does not.
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void coupon.apply(code)
  }
  return (
    <div className="grid gap-2">
      {applied ? (
        <div className="flex items-center justify-between gap-2 rounded-sm bg-herb-soft ps-3 text-on-herb-soft">
          <span className="font-semibold">{m.promotions_chip(applied)}</span>
          <Button
            variant="quiet"
            size="icon"
            aria-label={m.promotions_remove()}
            className="text-inherit"
            onClick={() => coupon.remove()}
          >
            <X aria-hidden className="size-4" />
          </Button>
        </div>
      ) : (
        <div className="flex items-end gap-2">
          <div className="grid min-w-0 flex-1 gap-1">
            <label htmlFor={id} className="text-sm font-semibold">
              {m.promotions_code()}
            </label>
            <input
              id={id}
              value={code}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-describedby={message ? `${id}-message` : undefined}
              className={controlClass()}
              onChange={event => setCode(event.target.value)}
              onKeyDown={applyOnEnter}
            />
          </div>
          <Button
            variant="secondary"
            busy={coupon.busy}
            disabled={code.trim() === ''}
            onClick={() => void coupon.apply(code)}
          >
            {m.promotions_apply()}
          </Button>
        </div>
      )}
      <p role="status" id={`${id}-message`} className={`text-sm font-semibold ${toneOf(outcome)}`}>
        {message}
      </p>
      {outcome === 'unconfirmed' && (
        <Link
          to="/profile/edit-profile"
          className="inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-brand underline underline-offset-4"
        >
          {m.promotions_confirm()}
        </Link>
      )}
      {applied?.terms?.map(term => (
        <p key={term} className="text-sm text-muted">
          {termWords[term]()}
        </p>
      ))}
      {applied && couponIsWorse(plan, applied.percent) && (
        <p className="rounded-sm bg-saffron px-3 py-2 text-sm text-on-saffron">
          {m.promotions_worse({ percent: applied.percent, weekly: WEEKLY_DISCOUNT_PERCENT })}
        </p>
      )}
    </div>
  )
}

/** Red where the English sentence holds 'fail' or 'invalid', in whatever language it is read. */
function toneOf(outcome: CouponOutcome | null): string {
  const isBad = outcome === 'failed' || outcome === 'invalid' || outcome === 'unconfirmed'
  return isBad ? 'text-danger' : 'text-on-herb-soft'
}
