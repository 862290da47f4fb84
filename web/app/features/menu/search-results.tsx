import type { MealOfChef } from '@ladlewell/contract/catalogue.ts'
import { withSide } from '@ladlewell/domain/side-allergens.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { DietWarning } from '../../diet/diet-warning.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { DrawnMark } from '../../ui/drawn-mark.tsx'
import { MealPicture } from '../../ui/meal-picture.tsx'
import { m } from '../../words/catalogue/messages.js'
import { DietTags } from './diet-tags.tsx'
import { reasonClosed } from './meal-of-chef.ts'
import { MealPrice } from './meal-price.tsx'
import { MenuDates, menuDatesText } from './menu-dates.tsx'
import { type LoadedMeals, searchMeals } from './search.ts'
import { useFilters } from './use-filters.ts'

/** The meals that were found, page after page. `onSeen` hears of every list that is shown. */
export function SearchResults({
  q,
  first,
  onSeen,
}: {
  q: string
  first: LoadedMeals
  onSeen: (list: LoadedMeals) => void
}) {
  const { filters } = useFilters()
  const [list, setList] = useState(first)
  const { busy, during } = useUnderway()
  const [problem, setProblem] = useState<string | null>(null)
  const tell = useEffectEvent(onSeen)
  useEffect(() => tell(list), [list])

  async function load() {
    const page = await during(() => searchMeals(api, q, filters, list.after))
    setProblem(page.ok ? null : page.message)
    if (page.ok) setList({ ...page, meals: [...list.meals, ...page.meals] })
  }

  return (
    <div className="grid gap-6">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {list.meals.map((meal, place) => (
          <FoundMeal key={meal.id} meal={meal} priority={place < 2} />
        ))}
      </ul>
      {problem !== null && <Alert>{problem}</Alert>}
      {list.after !== null && list.meals.length < list.total && (
        <Button variant="secondary" busy={busy} className="mx-auto" onClick={() => void load()}>
          {m.menu_load_more()}
        </Button>
      )}
    </div>
  )
}

/** A result of the search; it leads to its place on the chef's page. */
function FoundMeal({ meal, priority }: { meal: MealOfChef; priority: boolean }) {
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
      <DrawnMark src={meal.imageUrl} />
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
