import type { Meal } from '@ladlewell/contract/catalogue.ts'

/** Nutrition, allergens and ingredients. */
export function MealFacts({ meal, heading: Heading }: { meal: Meal; heading: 'h2' | 'h3' }) {
  const ingredients = meal.ingredients ?? []
  const rows = nutrients.filter(({ field }) => meal[field] != null)
  return (
    <div className="grid gap-5">
      <section>
        <Heading className="text-lg">Allergens</Heading>
        <p className="mt-1">{allergenText(meal.allergens)}</p>
      </section>
      {ingredients.length > 0 && (
        <section>
          <Heading className="text-lg">Ingredients</Heading>
          <p className="mt-1 text-muted">{ingredients.join(', ')}</p>
        </section>
      )}
      {rows.length > 0 && (
        <section>
          <Heading className="text-lg">Nutrition</Heading>
          <table className="mt-1 w-full text-sm">
            <caption className="sr-only">Nutrition of one serving</caption>
            <tbody>
              {rows.map(({ field, label, unit }) => (
                <tr key={field} className="border-b border-line last:border-0">
                  <th scope="row" className="py-2 text-start font-normal text-muted">
                    {label}
                  </th>
                  <td className="tabular py-2 text-end font-semibold">
                    {meal[field]}
                    {unit}
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
  if (allergens == null) return 'Allergens not declared'
  if (allergens.length === 0) return 'Contains none of the nine major US allergens.'
  return `Contains ${allergens.map(allergen => allergen.toLowerCase()).join(', ')}.`
}

const nutrients = [
  { field: 'calories', label: 'Calories', unit: ' kcal' },
  { field: 'protein', label: 'Protein', unit: ' g' },
  { field: 'fat', label: 'Fat', unit: ' g' },
  { field: 'carbohydrates', label: 'Carbohydrates', unit: ' g' },
  { field: 'fiber', label: 'Fiber', unit: ' g' },
  { field: 'sodium', label: 'Sodium', unit: ' mg' },
] as const
