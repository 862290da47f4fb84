import { Field, TextAreaField } from '../../ui/field.tsx'
import { m } from '../../words/catalogue/messages.js'
import type { EntryProps } from './meal-basics.tsx'
import { nutrients } from './meal-entry.ts'
import { QuantityFields } from './quantity-fields.tsx'

/** What is good to know: ingredients, nutrition, and how many can be cooked. */
export function MealMore({ entry, change, faults }: EntryProps) {
  return (
    <>
      <TextAreaField
        label={moreLabels.ingredients()}
        hint={m.chef_meals_ingredients_hint()}
        rows={4}
        value={entry.ingredients}
        error={faults.ingredients}
        onChange={event => change({ ingredients: event.target.value })}
      />
      <QuantityFields {...{ entry, change, faults }} />
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{m.menu_nutrition_of_serving()}</legend>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {nutrients.map(nutrient => (
            <Field
              key={nutrient}
              label={moreLabels[nutrient]()}
              inputMode="decimal"
              maxLength={8}
              value={entry[nutrient]}
              error={faults[nutrient]}
              onChange={event => change({ [nutrient]: event.target.value })}
            />
          ))}
        </div>
      </fieldset>
      <Field
        label={moreLabels.servings()}
        hint={m.chef_meals_servings_hint()}
        inputMode="numeric"
        maxLength={5}
        className="sm:max-w-72"
        value={entry.servings}
        error={faults.servings}
        onChange={event => change({ servings: event.target.value })}
      />
    </>
  )
}

/** What its fields are called. */
export const moreLabels = {
  ingredients: () => m.menu_ingredients(),
  calories: () => m.chef_meals_unit_kcal({ nutrient: m.menu_calories() }),
  protein: () => m.chef_meals_unit_g({ nutrient: m.menu_protein() }),
  fat: () => m.chef_meals_unit_g({ nutrient: m.menu_fat() }),
  carbohydrates: () => m.chef_meals_unit_g({ nutrient: m.menu_carbohydrates() }),
  fiber: () => m.chef_meals_unit_g({ nutrient: m.menu_fiber() }),
  sodium: () => m.chef_meals_unit_mg({ nutrient: m.menu_sodium() }),
  quantities: () => m.chef_meals_quantities(),
  servings: () => m.chef_meals_servings(),
}
