import type { BoxMeal } from '@ladlewell/contract/boxes.ts'
import { weeklyPriceCents } from '@ladlewell/domain/pricing.ts'
import { Heart, Star } from 'lucide-react'
import { centsOf, Price } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'
import { DietTags } from '../menu/diet-tags.tsx'

/** What helps to choose a meal of a box's menu: name, price, rating, servings that are left, diet. */
export function MealFacts({ meal }: { meal: BoxMeal }) {
  return (
    <>
      <p className="font-semibold">
        <bdi>{meal.name}</bdi>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <span>
          <Price cents={weeklyPriceCents(centsOf(meal.price))} /> {m.menu_weekly()}
        </span>
        {meal.rating !== null && <Rating rating={meal.rating} />}
        {meal.left !== null && !meal.isSoldOut && (
          <span className="font-semibold text-danger">{m.boxes_choose_left({ count: meal.left })}</span>
        )}
        {meal.isFavorite && (
          <span className="inline-flex items-center gap-1">
            <Heart aria-hidden className="size-4 fill-current text-brand" />
            {m.boxes_reason_favorite()}
          </span>
        )}
      </p>
      <DietTags meal={meal} className="mt-1" />
    </>
  )
}

function Rating({ rating }: { rating: number }) {
  const shown = number(Math.round(rating * 10) / 10)
  return (
    <span className="inline-flex items-center gap-1">
      <Star aria-hidden className="size-4 fill-current text-saffron" />
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{m.boxes_choose_rated({ rating: shown })}</span>
    </span>
  )
}
