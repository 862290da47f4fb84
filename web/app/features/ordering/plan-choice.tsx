import { type Plan, WEEKLY_DISCOUNT_PERCENT } from '@ladlewell/domain/pricing.ts'
import { Badge } from '../../ui/badge.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'

export function PlanChoice({ value, onChange }: { value: Plan; onChange: (plan: Plan) => void }) {
  const choice = (plan: Plan) => ({
    name: 'plan',
    value: plan,
    checked: value === plan,
    onChange: () => onChange(plan),
  })
  return (
    <RadioGroup label="Delivery plan" className="grid gap-3 sm:grid-cols-2">
      <div className="relative grid">
        <RadioCard label="Weekly" {...choice('weekly')}>
          <Badge tone="herb">Save {WEEKLY_DISCOUNT_PERCENT}%</Badge>
          <span className="mt-1 block">Dinner every week. Skip, pause or cancel anytime.</span>
        </RadioCard>
        <div className="absolute end-1 top-1">
          <Tooltip label="What you save">
            {`Save ${WEEKLY_DISCOUNT_PERCENT}% on the meals of every weekly delivery. A coupon takes the place of this discount for one order.`}
          </Tooltip>
        </div>
      </div>
      <RadioCard label="One-time" {...choice('one-time')}>
        Just this order, at the full price.
      </RadioCard>
    </RadioGroup>
  )
}
