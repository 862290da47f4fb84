import type { getMeal } from '@ladlewell/contract/catalogue.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import { Link } from 'react-router'
import { m } from '../../words/catalogue/messages.js'
import { Rating } from '../reviews/rating.tsx'
import { Reviews } from '../reviews/reviews.tsx'
import { SimilarMeals } from './similar-meals.tsx'

export type ToldMeal = Reply<typeof getMeal>

/** What others say about a meal, and meals like it, the same in its layer and on its page. */
export function MealTold({ meal, wide = false }: { meal: ToldMeal; wide?: boolean }) {
  // What only this product's own server answers may be missing.
  const { id, chef, rating, reviewCount = 0, reviews = [], similar = [] } = meal
  return (
    <div className="mt-8 grid gap-8">
      <Reviews
        chef={chef}
        mealId={id}
        newest={reviews}
        count={reviewCount}
        beside={reviewCount > 0 && <Rating rating={rating} count={reviewCount} />}
      >
        {reviews.length === 0 && <p className="text-muted">{m.reviews_none_of_meal()}</p>}
        <Link
          to={`/chef/${chef.id}#reviews`}
          className="inline-flex min-h-8 items-center justify-self-start font-semibold text-brand underline underline-offset-4"
        >
          {m.reviews_all_of({ chef: chef.name })}
        </Link>
      </Reviews>
      <SimilarMeals meals={similar} wide={wide} />
    </div>
  )
}
