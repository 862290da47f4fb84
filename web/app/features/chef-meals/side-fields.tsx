import { Field } from '../../ui/field.tsx'
import { m } from '../../words/catalogue/messages.js'
import type { EntryProps } from './meal-basics.tsx'

/** What a customer may choose between, by name. */
export function SideFields({ entry, change, faults }: EntryProps) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{m.chef_meals_sides()}</legend>
      <p className="mb-2 text-xs text-muted">{m.chef_meals_sides_hint()}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['carbSide', 'veggieSide'] as const).map(side => (
          <Field
            key={side}
            label={sideLabels[side]()}
            hint={examples[side]()}
            maxLength={60}
            value={entry[side]}
            error={faults[side]}
            onChange={event => change({ [side]: event.target.value })}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** What its fields are called. */
export const sideLabels = {
  carbSide: () => m.chef_meals_in_carb(),
  veggieSide: () => m.chef_meals_in_veggie(),
}

const examples = {
  carbSide: () => m.chef_meals_carb_example(),
  veggieSide: () => m.chef_meals_veggie_example(),
}
