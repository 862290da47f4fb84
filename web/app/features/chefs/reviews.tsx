import { Star } from 'lucide-react'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'
import type { ChefProfile } from './one-chef.ts'

export function Reviews({ reviews }: { reviews: ChefProfile['reviews'] }) {
  if (reviews.length === 0) return null
  return (
    <section aria-label={m.chefs_reviews()} className="mt-2">
      <h2 className="mb-4 text-2xl">{m.chefs_reviews()}</h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {reviews.map(review => (
          <li
            key={review.id}
            className="grid content-start gap-2 rounded-lg border border-line bg-surface p-5"
          >
            <Stars stars={review.stars} />
            <p dir="auto">{review.text}</p>
            <p className="mt-auto text-xs text-muted">
              {review.author} · {review.mealName}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Stars({ stars }: { stars: number }) {
  return (
    <p role="img" aria-label={m.chefs_stars({ count: number(stars) })} className="flex gap-0.5">
      {[1, 2, 3, 4, 5].map(step => (
        <Star
          key={step}
          aria-hidden
          className={`size-4 ${step <= stars ? 'fill-saffron text-saffron' : 'text-control'}`}
        />
      ))}
    </p>
  )
}
