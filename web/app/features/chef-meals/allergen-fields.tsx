import { type Allergen, allergens } from '@ladlewell/domain/diet.ts'
import { allergenName } from '../../diet/diet-words.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { m } from '../../words/catalogue/messages.js'
import { type AllergenPlace, allergenPlaces, type MealEntry } from './meal-entry.ts'

/** The nine allergens of the meal and of what comes beside it, once the chef declares them. */
export function AllergenFields({
  entry,
  change,
  error,
}: {
  entry: MealEntry
  change: (part: Partial<MealEntry>) => void
  error: string | undefined
}) {
  const toggle = (place: AllergenPlace, allergen: Allergen, isIn: boolean) => {
    const without = entry[place].filter(other => other !== allergen)
    change({ [place]: isIn ? allergens.filter(one => one === allergen || without.includes(one)) : without })
  }
  return (
    <fieldset className="grid gap-2 rounded-md border border-line p-4">
      <legend className="px-1 text-sm font-semibold">{m.menu_allergens()}</legend>
      <Checkbox
        label={m.chef_meals_declare()}
        className="min-h-11"
        checked={entry.declares}
        aria-invalid={error ? true : undefined}
        onChange={event => change({ declares: event.target.checked })}
      />
      <p className="text-xs text-muted">{hintOf(entry)}</p>
      {error && <p className="text-xs font-semibold text-danger">{error}</p>}
      {entry.declares && (
        <table className="w-full table-fixed text-sm">
          <caption className="sr-only">{m.menu_allergens()}</caption>
          <thead>
            <tr>
              <td className="w-2/5" />
              {allergenPlaces.map(place => (
                <th key={place} scope="col" className="px-1 pb-1 text-xs font-semibold">
                  {placeNames[place]()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {allergens.map(allergen => (
              <tr key={allergen} className="border-t border-line">
                <th scope="row" className="text-start font-normal first-letter:uppercase">
                  {allergenName(allergen)}
                </th>
                {allergenPlaces.map(place => (
                  <td key={place} className="text-center">
                    <label className="inline-grid size-11 place-items-center">
                      <input
                        type="checkbox"
                        className="size-5 accent-brand"
                        aria-label={m.chef_meals_allergen_in({
                          allergen: allergenName(allergen),
                          place: placeNames[place](),
                        })}
                        checked={entry[place].includes(allergen)}
                        onChange={event => toggle(place, allergen, event.target.checked)}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </fieldset>
  )
}

function hintOf(entry: MealEntry): string {
  if (!entry.declares) return m.chef_meals_not_declared()
  const isFree = allergenPlaces.every(place => entry[place].length === 0)
  return isFree ? m.chef_meals_declares_none() : m.chef_meals_declare_hint()
}

export const placeNames: Record<AllergenPlace, () => string> = {
  allergens: () => m.chef_meals_in_meal(),
  carbAllergens: () => m.chef_meals_in_carb(),
  veggieAllergens: () => m.chef_meals_in_veggie(),
}
