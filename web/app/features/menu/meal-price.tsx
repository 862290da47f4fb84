import { DOUBLE_PROTEIN_CENTS, WEEKLY_DISCOUNT_PERCENT, weeklyPriceCents } from '@ladlewell/domain/pricing.ts'
import { centsOf, Price } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'

/** The weekly price beside the struck-through full price. */
export function MealPrice({
  pricePerServing,
  doubleProtein,
}: {
  pricePerServing: number
  doubleProtein: boolean
}) {
  const full = centsOf(pricePerServing) + (doubleProtein ? DOUBLE_PROTEIN_CENTS : 0)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span>
        <Price cents={weeklyPriceCents(full)} className="text-lg font-bold" />
        <span className="text-xs text-muted"> {m.menu_weekly()}</span>
      </span>
      <span className="text-muted">
        <s className="text-sm">
          <span className="sr-only">{m.menu_full_price()} </span>
          <Price cents={full} />
        </s>
        <span className="text-xs"> {m.menu_once()}</span>
      </span>
      <span className="sr-only">{m.menu_weekly_saving({ percent: number(WEEKLY_DISCOUNT_PERCENT) })}</span>
    </p>
  )
}
