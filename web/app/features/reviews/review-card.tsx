import type { Review } from '@ladlewell/contract/reviews.ts'
import { useMarket } from '../../api/market.ts'
import { useMarketDay } from '../../state/market-day.ts'
import { dayWith } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { Stars } from './stars.tsx'

/** What somebody said about a meal, and what the chef answered. */
export function ReviewCard({ review, chefName }: { review: Review; chefName: string }) {
  const { author, mealName, stars, text, date, pictureUrl, reply } = review
  return (
    <li className="grid content-start gap-2 rounded-lg border border-line bg-surface p-5">
      <Stars stars={stars} />
      {text && (
        <p dir="auto" className="whitespace-pre-line">
          {text}
        </p>
      )}
      {pictureUrl && (
        <img
          src={pictureUrl}
          alt={m.reviews_picture_of({ author, meal: mealName })}
          loading="lazy"
          width={400}
          height={300}
          className="aspect-[4/3] w-full rounded-md bg-sunk object-cover"
        />
      )}
      <p className="mt-auto text-xs text-muted">
        <bdi>{author}</bdi> · <bdi>{mealName}</bdi> · <Reviewed date={date} />
      </p>
      {reply && (
        <div className="rounded-md bg-sunk p-3 text-sm">
          <p className="font-semibold">{m.reviews_reply_of({ chef: chefName })}</p>
          <p dir="auto" className="whitespace-pre-line">
            {reply}
          </p>
        </div>
      )}
    </li>
  )
}

/** 'Reviewed Nov 12', with the year where it is not this one. */
function Reviewed({ date }: Pick<Review, 'date'>) {
  const today = useMarketDay(useMarket().timeZone)
  const isOfAnotherYear = today !== null && today.slice(0, 4) !== date.slice(0, 4)
  const day = dayWith({ month: 'short', day: 'numeric', ...(isOfAnotherYear && { year: 'numeric' }) }, date)
  return (
    <time dateTime={date} className="whitespace-nowrap">
      {m.reviews_reviewed({ day })}
    </time>
  )
}
