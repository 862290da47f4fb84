import type { SimilarMeal } from '@ladlewell/contract/catalogue.ts'
import { availabilityLabel } from '@ladlewell/domain/menu-week.ts'
import { weeklyPriceCents } from '@ladlewell/domain/pricing.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { DrawnMark } from '../../ui/drawn-mark.tsx'
import { MealPicture } from '../../ui/meal-picture.tsx'
import { centsOf, Price } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { availabilityText } from '../menu/availability-text.ts'

/** Meals for who wants another one, each leading to its page. */
export function SimilarMeals({ meals, wide }: { meals: readonly SimilarMeal[]; wide: boolean }) {
  const id = useId()
  if (meals.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {m.menu_similar()}
      </h2>
      <ul
        className={`mt-4 grid grid-cols-2 gap-4 ${wide ? 'sm:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4' : ''}`}
      >
        {meals.map(meal => (
          <Similar key={meal.id} meal={meal} />
        ))}
      </ul>
    </section>
  )
}

function Similar({ meal: { id, name, imageUrl, pricePerServing, weekGroup, chef } }: { meal: SimilarMeal }) {
  const label = availabilityLabel(weekGroup, chef.currentWeek)
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card transition-[border-color,box-shadow] duration-200 focus-within:border-control focus-within:shadow-lift hover:border-control hover:shadow-lift">
      <MealPicture src={imageUrl} sizes="(min-width: 1024px) 290px, 50vw" />
      <DrawnMark src={imageUrl} />
      <div className="flex flex-1 flex-col gap-1 p-3">
        <h3 className="text-base leading-snug">
          <Link
            prefetch="intent"
            to={`/meal/${id}`}
            className="after:absolute after:inset-0 group-hover:text-brand"
          >
            {name}
          </Link>
        </h3>
        <p className="text-xs text-muted">{m.menu_by({ chef: chef.name })}</p>
        <p className="mt-auto text-xs">
          <Price cents={weeklyPriceCents(centsOf(pricePerServing))} className="text-base font-bold" />{' '}
          {m.menu_weekly()}
        </p>
        <p className="text-xs font-semibold text-muted">{availabilityText(label)}</p>
      </div>
    </li>
  )
}
