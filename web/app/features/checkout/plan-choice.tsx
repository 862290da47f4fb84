import { type Plan, WEEKLY_DISCOUNT_PERCENT } from '@ladlewell/domain/pricing.ts'
import { Badge } from '../../ui/badge.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { m } from '../../words/catalogue/messages.js'

export function PlanChoice({ value, onChange }: { value: Plan; onChange: (plan: Plan) => void }) {
  const choice = (plan: Plan) => ({
    name: 'plan',
    value: plan,
    checked: value === plan,
    onChange: () => onChange(plan),
  })
  return (
    <RadioGroup label={m.checkout_plan()} className="grid gap-3 sm:grid-cols-2">
      <div className="relative grid">
        <RadioCard label={m.checkout_weekly()} {...choice('weekly')}>
          <Badge tone="herb">{m.checkout_save_percent({ percent: WEEKLY_DISCOUNT_PERCENT })}</Badge>
          <span className="mt-1 block">{m.checkout_weekly_more()}</span>
        </RadioCard>
        <div className="absolute end-1 top-1">
          <Tooltip label={m.checkout_weekly_tip_label()}>
            {m.checkout_weekly_tip({ percent: WEEKLY_DISCOUNT_PERCENT })}
          </Tooltip>
        </div>
      </div>
      <RadioCard label={m.checkout_one_time()} {...choice('one-time')}>
        {m.checkout_one_time_more()}
      </RadioCard>
    </RadioGroup>
  )
}
