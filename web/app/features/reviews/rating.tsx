import { numberFormat } from '@ladlewell/domain/kept-formats.ts'
import { Star } from 'lucide-react'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'
import { localeTag } from '../../words/language.ts'

/** A chef's stars; new chefs have none yet. */
export function Rating({ rating, count }: { rating: number | null | undefined; count: number | undefined }) {
  if (rating == null || !count) return <span>{m.chefs_new()}</span>
  return (
    <span className="inline-flex items-center gap-1">
      <Star aria-hidden className="size-4 fill-saffron text-saffron" />
      <span className="sr-only">{m.chefs_rated()} </span>
      <span className="tabular font-semibold text-ink">{starsText(rating)}</span>
      <span>
        (<span className="sr-only">{m.chefs_reviews()}: </span>
        {number(count)})
      </span>
    </span>
  )
}

function starsText(rating: number): string {
  return numberFormat(localeTag(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating)
}
