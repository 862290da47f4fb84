import type { Meal } from '@ladlewell/contract/meal.ts'
import { declaredName } from '../../diet/diet-words.ts'
import { m } from '../../words/catalogue/messages.js'
import { list, number } from '../../words/format.ts'

/** Nutrition, allergens and ingredients. */
export function MealFacts({ meal, heading: Heading }: { meal: Meal; heading: 'h2' | 'h3' }) {
  const ingredients = meal.ingredients ?? []
  const rows = nutrients.filter(({ field }) => meal[field] != null)
  return (
    <div className="grid gap-5">
      <section>
        <Heading className="text-lg">{m.menu_allergens()}</Heading>
        <p className="mt-1">{allergenText(meal.allergens)}</p>
        {meal.carbAllergens && <p>{m.menu_carb_adds({ allergens: namesOf(meal.carbAllergens) })}</p>}
        {meal.veggieAllergens && <p>{m.menu_veggie_adds({ allergens: namesOf(meal.veggieAllergens) })}</p>}
      </section>
      {ingredients.length > 0 && (
        <section>
          <Heading className="text-lg">{m.menu_ingredients()}</Heading>
          <p dir="auto" className="mt-1 text-muted">
            {ingredients.join(', ')}
          </p>
        </section>
      )}
      {rows.length > 0 && (
        <section>
          <Heading className="text-lg">{m.menu_nutrition()}</Heading>
          <table className="mt-1 w-full text-sm">
            <caption className="sr-only">{m.menu_nutrition_of_serving()}</caption>
            <tbody>
              {rows.map(({ field, label, amount }) => (
                <tr key={field} className="border-b border-line last:border-0">
                  <th scope="row" className="py-2 text-start font-normal text-muted">
                    {label()}
                  </th>
                  <td className="tabular py-2 text-end font-semibold">
                    {amount({ amount: number(meal[field] ?? 0) })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}

function allergenText(allergens: Meal['allergens']): string {
  if (allergens == null) return m.menu_allergens_not_declared()
  if (allergens.length === 0) return m.menu_contains_none()
  return m.menu_contains({ allergens: namesOf(allergens) })
}

function namesOf(allergens: readonly string[]): string {
  return list(allergens.map(declaredName))
}

const nutrients = [
  { field: 'calories', label: () => m.menu_calories(), amount: m.menu_kilocalories },
  { field: 'protein', label: () => m.menu_protein(), amount: m.menu_grams },
  { field: 'fat', label: () => m.menu_fat(), amount: m.menu_grams },
  { field: 'carbohydrates', label: () => m.menu_carbohydrates(), amount: m.menu_grams },
  { field: 'fiber', label: () => m.menu_fiber(), amount: m.menu_grams },
  { field: 'sodium', label: () => m.menu_sodium(), amount: m.menu_milligrams },
] as const
