import { m } from '../../words/catalogue/messages.js'
import { MealCard } from '../menu/meal-card.tsx'
import type { MealChef } from '../menu/meal-of-chef.ts'
import { type MealEntry, numberOf } from './meal-entry.ts'

/** No meal has it: what is shown here is in no cart. */
const NO_MEAL = 0

/** The meal's card as customers see it in its week; nothing in it can be pressed. */
export function MealPreview({
  entry,
  photo,
  chef,
}: {
  entry: MealEntry
  photo: string
  chef: Pick<MealChef, 'id' | 'name'>
}) {
  const meal = {
    ...entry,
    ...{ id: NO_MEAL, name: entry.name.trim() || m.chef_meals_unnamed(), imageUrl: photo },
    ...{ calories: null, protein: null, fat: null, carbohydrates: null, fiber: null, sodium: null },
    ...{ ingredients: [], allergens: null, carbAllergens: [], veggieAllergens: [] },
    pricePerServing: numberOf(entry.price) || 0,
  }
  return (
    <section aria-label={m.chef_meals_preview()} className="grid gap-2 lg:sticky lg:top-0">
      <h3 className="text-lg">{m.chef_meals_preview()}</h3>
      <div inert className="w-64 max-w-full">
        <MealCard meal={meal} chef={{ ...chef, currentWeek: entry.weekGroup }} onDetails={() => {}} />
      </div>
    </section>
  )
}
