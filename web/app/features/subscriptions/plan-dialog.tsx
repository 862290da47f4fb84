import type { SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import type { Weekday } from '@ladlewell/domain/calendar.ts'
import { useState } from 'react'
import { faultsIn } from '../../api/use-call.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { dayText } from '../../ui/day-text.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field, SelectField } from '../../ui/field.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { m } from '../../words/catalogue/messages.js'
import { list } from '../../words/format.ts'
import { dayName } from '../menu/day-names.ts'
import { type ChangeProps, saveTerms } from './change-subscription.ts'
import { enteredCeiling, enteredSlots } from './plan-entry.ts'
import { ruleExplained, rules } from './rule-explained.ts'
import { ruleName } from './rule-words.ts'

/** Weekday, number of meals, what happens in weeks that the customer does not touch, and a ceiling. */
export default function PlanDialog({ details, onClose }: ChangeProps) {
  // Only what was touched: the rest shows, and keeps, what somebody else may have changed meanwhile.
  const [touched, setTouched] = useState<Partial<Entry>>({})
  const { weekday, slots, rule, hasCeiling, ceiling } = { ...entryOf(details), ...touched }
  const touch = (entry: Partial<Entry>) => setTouched(old => ({ ...old, ...entry }))
  const count = enteredSlots(slots)
  const chosen = list(chosenDates(details))
  const slotsFault = count === null ? m.subscriptions_plan_slots_wrong() : undefined

  function send() {
    const most = hasCeiling ? enteredCeiling(ceiling) : null
    const faults = faultsIn({
      slots: slotsFault,
      ceiling: hasCeiling && most === null && m.subscriptions_plan_ceiling_wrong(),
    })
    if (faults) return faults
    return saveTerms(details, {
      ...(touched.weekday !== undefined && { weekday }),
      ...(touched.slots !== undefined && count !== null && { slots: count }),
      ...(touched.rule !== undefined && { rule }),
      ...((touched.hasCeiling !== undefined || touched.ceiling !== undefined) && { ceiling: most }),
    })
  }

  return (
    <DialogForm
      title={m.subscriptions_plan_title()}
      submit={m.subscriptions_plan_save()}
      failed={m.boxes_failed()}
      send={send}
      said={m.subscriptions_plan_saved()}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={m.subscriptions_plan_weekday()}
          value={weekday}
          onChange={event => touch({ weekday: event.target.value })}
        >
          {offeredDays(details).map(day => (
            <option key={day} value={day}>
              {dayName(day as Weekday)}
            </option>
          ))}
        </SelectField>
        <Field
          label={m.subscriptions_plan_slots()}
          type="number"
          inputMode="numeric"
          min={1}
          max={40}
          error={slotsFault}
          value={slots}
          onChange={event => touch({ slots: event.target.value })}
        />
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-semibold">{m.subscriptions_plan_rule()}</legend>
        <RadioGroup label={m.subscriptions_plan_rule()}>
          {rules.map(each => (
            <RadioCard
              key={each}
              name="rule"
              value={each}
              checked={rule === each}
              onChange={() => touch({ rule: each })}
              label={ruleName(each)}
            >
              {ruleExplained(each)}
            </RadioCard>
          ))}
        </RadioGroup>
      </fieldset>
      <div className="grid gap-3">
        <Checkbox
          label={m.subscriptions_plan_ceiling_on()}
          checked={hasCeiling}
          onChange={event => touch({ hasCeiling: event.target.checked })}
        />
        {hasCeiling && (
          <Field
            label={m.subscriptions_plan_ceiling()}
            hint={m.subscriptions_plan_ceiling_hint()}
            inputMode="decimal"
            name="ceiling"
            value={ceiling}
            onChange={event => touch({ ceiling: event.target.value })}
          />
        )}
      </div>
      <p role="status" className="rounded-sm bg-sunk p-3 text-sm empty:hidden">
        {count !== null &&
          count !== details.slots &&
          chosen !== '' &&
          m.subscriptions_plan_choices_go({ dates: chosen })}
      </p>
      <p className="text-sm text-muted">{m.subscriptions_plan_locked()}</p>
    </DialogForm>
  )
}

/** Of boxes with meals of their customer's choice that can still be changed. */
function chosenDates({ boxes }: SubscriptionDetails): string[] {
  return boxes
    .filter(({ state, pickedBy }) => pickedBy === 'customer' && (state === 'planned' || state === 'open'))
    .map(({ deliveryDate }) => dayText(deliveryDate, 'short'))
}

interface Entry {
  weekday: string
  slots: string
  rule: SubscriptionDetails['rule']
  hasCeiling: boolean
  ceiling: string
}

function entryOf({ weekday, slots, rule, ceiling }: SubscriptionDetails): Entry {
  return {
    weekday,
    slots: String(slots),
    rule,
    hasCeiling: ceiling !== null,
    ceiling: ceiling === null ? '' : ceiling.toFixed(2),
  }
}

/** The kitchen's days, and today's choice even when the kitchen has dropped it. */
function offeredDays({ chefWeekdays, weekday }: SubscriptionDetails): readonly string[] {
  return chefWeekdays.includes(weekday) ? chefWeekdays : [weekday, ...chefWeekdays]
}
