import type { Plan } from '@ladlewell/domain/pricing.ts'
import { Tag } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { m } from '../../words/catalogue/messages.js'
import type { useCoupon } from './coupon.ts'

const panel = () => import('./coupon-panel.tsx')
const CouponPanel = lazy(panel)

export function CouponField({ coupon, plan }: { coupon: ReturnType<typeof useCoupon>; plan: Plan }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || coupon.applied !== null || coupon.outcome !== null
  return (
    <div className="grid gap-2">
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={`${id}-panel`}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-brand underline underline-offset-4"
        onPointerEnter={() => void panel()}
        onClick={() => setOpen(!isShown)}
      >
        <Tag aria-hidden className="size-4" />
        {m.promotions_question()}
      </button>
      <div id={`${id}-panel`} hidden={!isShown}>
        {isShown && (
          <Suspense>
            <CouponPanel {...{ coupon, plan }} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
