import { DOUBLE_PROTEIN_CENTS, WEEKLY_DISCOUNT_PERCENT, weeklyPriceCents } from '@ladlewell/domain/pricing.ts'
import { centsOf, Price } from '../../ui/price.tsx'

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
        <span className="text-xs text-muted"> weekly</span>
      </span>
      <s className="text-sm text-muted">
        <span className="sr-only">Full price </span>
        <Price cents={full} />
      </s>
      <span className="sr-only">{WEEKLY_DISCOUNT_PERCENT}% off with a weekly plan</span>
    </p>
  )
}
