import { Star } from 'lucide-react'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'

/** So many of five stars, to look at. */
export function Stars({ stars }: { stars: number }) {
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
