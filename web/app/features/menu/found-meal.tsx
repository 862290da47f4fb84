import type { MealOfChef } from '@ladlewell/contract/catalogue.ts'
import { withSide } from '@ladlewell/domain/side-allergens.ts'
import { Link } from 'react-router'
import { DietWarning } from '../../diet/diet-warning.tsx'
import { MealPicture } from '../../ui/meal-picture.tsx'
import { DietTags } from './diet-tags.tsx'
import { reasonClosed } from './meal-of-chef.ts'
import { MealPrice } from './meal-price.tsx'
import { MenuDates, menuDatesText } from './menu-dates.tsx'

/** A result of the search; it leads to its place on the chef's page. */
export function FoundMeal({ meal, priority }: { meal: MealOfChef; priority: boolean }) {
  const closed = reasonClosed(meal, meal.chef)
  // Of a meal of another week the dates say more than the words that the card has for every such meal.
  const dates = meal.weekGroup === meal.chef.currentWeek ? null : menuDatesText(meal.weekGroup, meal.chef)
  return (
    <li className="relative grid grid-cols-[120px_1fr] overflow-hidden rounded-lg border border-line bg-surface shadow-card transition-shadow focus-within:shadow-float hover:shadow-float">
      <MealPicture
        src={meal.imageUrl}
        sizes="190px"
        priority={priority}
        className="aspect-auto h-full min-h-32"
      />
      <div className="grid min-w-0 content-start gap-1 p-4">
        <h2 className="text-lg">
          <Link
            prefetch="intent"
            to={`/chef/${meal.chef.id}`}
            state={{ mealId: meal.id }}
            className="after:absolute after:inset-0"
          >
            {meal.name}
          </Link>
        </h2>
        <p className="text-sm text-muted">{meal.chef.name}</p>
        <MealPrice pricePerServing={meal.pricePerServing} doubleProtein={false} />
        <DietTags meal={meal} />
        <DietWarning meal={withSide(meal, 'carb')} />
        {dates ? (
          <MenuDates meal={meal} chef={meal.chef} className="text-xs font-semibold text-muted" />
        ) : (
          closed && <p className="text-xs font-semibold text-muted">{closed}</p>
        )}
      </div>
    </li>
  )
}
