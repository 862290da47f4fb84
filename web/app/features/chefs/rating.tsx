import { Star } from 'lucide-react'

/** A chef's stars; new chefs have none yet. */
export function Rating({ rating, count }: { rating: number | null | undefined; count: number | undefined }) {
  if (rating == null || !count) return <span>New chef</span>
  return (
    <span className="inline-flex items-center gap-1">
      <Star aria-hidden className="size-4 fill-saffron text-saffron" />
      <span className="sr-only">Rated </span>
      <span className="tabular font-semibold text-ink">{rating.toFixed(1)}</span>
      <span>
        ({count}
        <span className="sr-only"> reviews</span>)
      </span>
    </span>
  )
}
