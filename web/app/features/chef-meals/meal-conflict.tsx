import type { ChefMeal } from '@ladlewell/contract/chef-meals.ts'
import type { Allergen } from '@ladlewell/domain/diet.ts'
import { allergenName, dietName } from '../../diet/diet-words.ts'
import { m } from '../../words/catalogue/messages.js'
import { list, number } from '../../words/format.ts'
import { Conflict } from '../chefdashboard/conflict.tsx'
import { unitWords } from '../chefdashboard/unit-words.ts'
import { spiceName } from '../menu/spice.ts'
import { placeNames } from './allergen-fields.tsx'
import { entryOf, type MealEntry, type WrittenQuantity } from './meal-entry.ts'
import { moreLabels } from './meal-more.tsx'
import { changedElsewhere } from './merge-entries.ts'
import { useWords } from './quantity-fields.tsx'
import { sideLabels } from './side-fields.tsx'

interface MealConflictProps {
  theirs: ChefMeal
  mine: MealEntry
  base: MealEntry
  keepMine: () => void
  takeTheirs: () => void
}

/** Somebody saved this meal meanwhile: what they changed, what stands against it, and the choice. */
export function MealConflict({ theirs, mine, base, keepMine, takeTheirs }: MealConflictProps) {
  const now = entryOf(theirs)
  const differences = changedElsewhere(base, mine, now).map(({ field, isContested }) => ({
    label: labels[field](),
    theirs: textOf(field, now),
    more: isContested && (
      <dd className="whitespace-pre-line">{m.chef_meals_conflict_yours({ text: textOf(field, mine) })}</dd>
    ),
  }))
  return (
    <Conflict
      title={m.chef_meals_conflict()}
      lead={m.chef_meals_conflict_changed()}
      {...{ differences, keepMine, takeTheirs }}
    />
  )
}

function textOf(field: keyof MealEntry, entry: MealEntry): string {
  const value = entry[field]
  if (field === 'spiceLevel') return spiceName(entry.spiceLevel)
  if (field === 'weekGroup') return m.menu_week({ number: number(entry.weekGroup) })
  if (typeof value === 'boolean') return value ? m.chef_meals_yes() : m.chef_meals_no()
  if (field === 'quantities') return list(entry.quantities.map(quantityText)) || '–'
  if (Array.isArray(value)) return list((value as Allergen[]).map(allergenName)) || '–'
  return String(value) || '–'
}

function quantityText({ name, amount, unit, use }: WrittenQuantity): string {
  const text = `${name} ${amount} ${unitWords[unit]()}`
  return use === 'always' ? text : `${text} (${useWords[use]()})`
}

const labels: Record<keyof MealEntry, () => string> = {
  ...moreLabels,
  ...sideLabels,
  name: () => m.chef_meals_name(),
  description: () => m.chef_meals_description(),
  cuisineType: () => m.chef_meals_cuisine(),
  price: () => m.chef_meals_price(),
  spiceLevel: () => m.chef_meals_spice(),
  vegetarian: () => dietName('vegetarian'),
  vegan: () => dietName('vegan'),
  glutenFree: () => dietName('glutenFree'),
  weekGroup: () => m.chef_meals_week(),
  declares: () => m.chef_meals_declare(),
  allergens: () => `${m.menu_allergens()}: ${placeNames.allergens()}`,
  carbAllergens: () => `${m.menu_allergens()}: ${placeNames.carbAllergens()}`,
  veggieAllergens: () => `${m.menu_allergens()}: ${placeNames.veggieAllergens()}`,
}
