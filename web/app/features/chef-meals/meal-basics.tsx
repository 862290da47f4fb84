import { diets } from '@ladlewell/domain/diet.ts'
import { spiceLevels } from '@ladlewell/domain/filters.ts'
import { dietName } from '../../diet/diet-words.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, SelectField, TextAreaField } from '../../ui/field.tsx'
import { PictureField } from '../../ui/picture-field.tsx'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'
import { spiceName } from '../menu/spice.ts'
import type { MealEntry, MealFaults } from './meal-entry.ts'

export interface EntryProps {
  entry: MealEntry
  change: (part: Partial<MealEntry>) => void
  faults: MealFaults
}

interface MealBasicsProps extends EntryProps {
  /** Of the meal so far. */
  shownPhoto: string | null
  hasPhoto: boolean
  onPhoto: (part: Blob | null) => void
}

/** What every meal has: the five fields that are required, its week, its spice and its diets. */
export function MealBasics({ entry, change, faults, shownPhoto, hasPhoto, onPhoto }: MealBasicsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={m.chef_meals_name()}
        required
        data-autofocus
        maxLength={120}
        className="sm:col-span-2"
        value={entry.name}
        error={faults.name}
        onChange={event => change({ name: event.target.value })}
      />
      <TextAreaField
        label={m.chef_meals_description()}
        hint={m.chef_meals_description_hint()}
        required
        maxLength={2000}
        className="sm:col-span-2"
        value={entry.description}
        error={faults.description}
        onChange={event => change({ description: event.target.value })}
      />
      <Field
        label={m.chef_meals_cuisine()}
        required
        maxLength={60}
        value={entry.cuisineType}
        error={faults.cuisineType}
        onChange={event => change({ cuisineType: event.target.value })}
      />
      <Field
        label={m.chef_meals_price()}
        hint={m.chef_meals_price_hint()}
        required
        inputMode="decimal"
        dir="ltr"
        maxLength={12}
        value={entry.price}
        error={faults.price}
        onChange={event => change({ price: event.target.value })}
      />
      <div className="sm:col-span-2">
        <PictureField
          label={m.chef_meals_photo()}
          hint={m.chef_meals_photo_hint()}
          aspect={4 / 3}
          subject="meal"
          shown={shownPhoto}
          error={hasPhoto ? undefined : faults.photo}
          onChange={onPhoto}
        />
      </div>
      <SelectField
        label={m.chef_meals_week()}
        value={entry.weekGroup}
        error={faults.weekGroup}
        onChange={event => change({ weekGroup: Number(event.target.value) as MealEntry['weekGroup'] })}
      >
        {[1, 2, 3].map(group => (
          <option key={group} value={group}>
            {m.menu_week({ number: number(group) })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={m.chef_meals_spice()}
        value={entry.spiceLevel}
        error={faults.spiceLevel}
        onChange={event => change({ spiceLevel: event.target.value as MealEntry['spiceLevel'] })}
      >
        {spiceLevels.map(level => (
          <option key={level} value={level}>
            {spiceName(level)}
          </option>
        ))}
      </SelectField>
      <fieldset className="sm:col-span-2">
        <legend className="text-sm font-semibold">{m.chef_meals_diets()}</legend>
        <div className="flex flex-wrap gap-x-6">
          {diets.map(diet => (
            <Checkbox
              key={diet}
              label={dietName(diet)}
              className="min-h-11"
              checked={entry[diet]}
              aria-invalid={faults[diet] ? true : undefined}
              onChange={event => change({ [diet]: event.target.checked })}
            />
          ))}
        </div>
        {diets.map(
          diet =>
            faults[diet] && (
              <p key={diet} className="text-xs font-semibold text-danger">
                {faults[diet]}
              </p>
            ),
        )}
      </fieldset>
    </div>
  )
}
