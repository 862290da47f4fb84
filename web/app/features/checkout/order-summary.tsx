import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { type Cart, mealCount } from '@ladlewell/domain/cart.ts'
import type { DeliveryWindow } from '@ladlewell/domain/delivery-window.ts'
import { type Quote, WEEKLY_DISCOUNT_PERCENT } from '@ladlewell/domain/pricing.ts'
import { CalendarDays } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { KnownMeal } from '../../cart/availability.ts'
import { QuantityDiscount } from '../../cart/quantity-discount.tsx'
import { dayText } from '../../ui/day-text.ts'
import { TextAreaField } from '../../ui/field.tsx'
import { m } from '../../words/catalogue/messages.js'
import { hours } from '../../words/format.ts'
import { Amounts } from '../ordering/amounts.tsx'
import { SummaryLines } from './summary-lines.tsx'

export function OrderSummary({
  cart,
  known,
  unavailable,
  priced,
  couponCode,
  date,
  window,
  instructions,
  onInstructions,
  coupon,
  tip,
  credit,
  className,
}: {
  cart: Cart
  known: ReadonlyMap<number, KnownMeal>
  unavailable: ReadonlySet<number>
  priced: Quote
  couponCode: string | null
  date: MarketDate | null
  window: DeliveryWindow | undefined
  instructions: string
  onInstructions: (text: string) => void
  coupon: ReactNode
  tip: ReactNode
  credit: ReactNode
  className: string
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`grid gap-4 ${className}`}>
      <h2 id={id} className="text-xl">
        {m.checkout_summary()}
      </h2>
      <SummaryLines {...{ cart, known, unavailable }} />
      <QuantityDiscount count={mealCount(cart)} />
      <div className="border-t border-line pt-3" aria-live="polite">
        <Amounts amounts={priced} couponCode={couponCode} />
        {priced.discountKind === 'weekly' && (
          <p className="mt-2 text-sm font-semibold text-on-herb-soft">
            {m.checkout_weekly_applied({ percent: WEEKLY_DISCOUNT_PERCENT })}
          </p>
        )}
      </div>
      {coupon}
      {tip}
      {credit}
      <p className="flex items-center gap-2 border-t border-line pt-4 text-sm">
        <CalendarDays aria-hidden className="size-4 shrink-0 text-muted" />
        {date ? (
          <strong>
            {m.checkout_delivery_on({ day: dayText(date) })}
            {window && ' · '}
            {window && <span className="whitespace-nowrap">{hours(window)}</span>}
          </strong>
        ) : (
          <span className="text-muted">{m.checkout_no_date()}</span>
        )}
      </p>
      <TextAreaField
        label={m.checkout_note()}
        rows={2}
        maxLength={1000}
        value={instructions}
        onChange={event => onInstructions(event.target.value)}
      />
    </section>
  )
}
