import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { api } from '../../api/browser.ts'
import { dayText } from '../../ui/day-text.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { m } from '../../words/catalogue/messages.js'

export interface ShortMeal {
  mealId: number
  name: string
  servings: number
}

/** Asks how many servings of a meal are missing; who ordered last chooses what comes instead. */
export default function ShortageDialog({
  date,
  meal,
  onClose,
}: {
  date: MarketDate
  meal: ShortMeal
  onClose: () => void
}) {
  function send(entries: FormData) {
    const servings = Number(entry(entries, 'servings'))
    if (!Number.isInteger(servings) || servings < 1)
      return { servings: m.chef_orders_short_fault({ most: meal.servings }) }
    return api('POST /api/v1/chef/orders/shortages', { body: { date, mealId: meal.mealId, servings } })
  }

  return (
    <DialogForm
      title={m.chef_orders_short_title({ meal: meal.name })}
      submit={m.chef_orders_short_send()}
      cancel={m.chef_orders_not_now()}
      failed={m.chef_orders_unreachable()}
      send={send}
      said={m.chef_orders_short_done({ meal: meal.name })}
      onClose={onClose}
    >
      <p>{m.chef_orders_short_text({ day: dayText(date) })}</p>
      <Field
        label={m.chef_orders_short_servings()}
        hint={m.chef_orders_short_hint({ most: meal.servings })}
        name="servings"
        type="number"
        inputMode="numeric"
        min={1}
        max={meal.servings}
        defaultValue={1}
        required
      />
    </DialogForm>
  )
}
