import type { MealOfChef } from '@ladlewell/contract/catalogue.ts'
import { Link } from 'react-router'
import { MealPicture } from '../../ui/meal-picture.tsx'
import { m } from '../../words/catalogue/messages.js'
import { MealPrice } from '../menu/meal-price.tsx'

/** Meals that can be had now in place of missing ones. */
export function MealsInstead({
  meals,
  chefId,
  onLeave,
}: {
  meals: readonly MealOfChef[]
  chefId: number
  onLeave: () => void
}) {
  const [first] = meals
  if (!first) return null
  const title =
    first.chef.id === chefId ? m.orders_again_same_chef({ chef: first.chef.name }) : m.orders_again_others()
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="text-base font-semibold">{title}</h3>
      <ul className="grid gap-2">
        {meals.map(meal => (
          <li key={meal.id}>
            <Link
              to={`/meal/${meal.id}`}
              onClick={onLeave}
              className="flex min-h-11 items-center gap-3 rounded-md border border-line p-2 hover:bg-sunk"
            >
              <div className="w-20 shrink-0 overflow-hidden rounded-sm">
                <MealPicture src={meal.imageUrl} sizes="80px" />
              </div>
              <div className="min-w-0 flex-1">
                <span className="block font-semibold">{meal.name}</span>
                <span className="block text-sm text-muted">{m.orders_from({ chef: meal.chef.name })}</span>
                <MealPrice pricePerServing={meal.pricePerServing} doubleProtein={false} />
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
