import type { Standing } from '@ladlewell/contract/catalogue.ts'
import { TrendingUp } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'
import { Rating } from '../reviews/rating.tsx'

/** What reviews say of a meal, leading to them, and how often it is ordered where that is often. */
export function MealStanding({
  standing: { mealId, rating, reviewCount, ordersLately },
  name,
}: {
  standing: Standing
  name: string
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {reviewCount > 0 && (
        <Link
          to={`/meal/${mealId}#reviews`}
          className="inline-flex min-h-8 items-center underline-offset-4 hover:underline"
        >
          <Rating rating={rating} count={reviewCount} />
          <span className="sr-only"> {name}</span>
        </Link>
      )}
      {ordersLately !== null && (
        <p className="inline-flex min-h-8 items-center gap-1 text-xs font-semibold">
          <TrendingUp aria-hidden className="size-4 shrink-0 text-brand" />
          {m.chefs_ordered_lately({ count: number(ordersLately) })}
        </p>
      )}
    </div>
  )
}
