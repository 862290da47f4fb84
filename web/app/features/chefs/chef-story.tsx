import { CalendarDays, Clock } from 'lucide-react'
import { useMarket } from '../../api/market.ts'
import { useNow } from '../../state/time-now.ts'
import { shortMoment, timeLeft } from '../../ui/when.ts'
import type { ChefProfile } from './one-chef.ts'
import { Portrait } from './portrait.tsx'
import { Rating } from './rating.tsx'

export function ChefStory({ chef }: { chef: ChefProfile }) {
  return (
    <section
      aria-label={`About ${chef.name}`}
      className="grid content-start gap-4 lg:sticky lg:top-28 lg:self-start"
    >
      <div className="flex items-center gap-4 lg:block lg:space-y-4">
        <Portrait
          src={chef.profileImageUrl}
          alt={`Portrait of ${chef.name}`}
          priority
          className="size-24 shrink-0 lg:size-36"
        />
        <div>
          <h1 className="text-3xl">{chef.name}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-muted">
            {chef.cuisineSpecialties.length > 0 && <span>{chef.cuisineSpecialties.join(' · ')}</span>}
            <Rating rating={chef.rating} count={chef.reviewCount} />
          </p>
        </div>
      </div>
      <p>{chef.bio || 'No bio available'}</p>
      {chef.availableDays.length > 0 && (
        <p className="flex items-center gap-3 font-semibold">
          <CalendarDays aria-hidden className="size-5 shrink-0 text-brand" />
          Delivers {chef.availableDays.join(', ')}
        </p>
      )}
      <CutOff orderBy={chef.orderBy} />
    </section>
  )
}

function CutOff({ orderBy }: { orderBy: string | null }) {
  const market = useMarket()
  const now = useNow(1000)
  if (!orderBy || !market) return null
  const left = now === null ? null : timeLeft(orderBy, now)
  return (
    <p className="flex items-center gap-3 rounded-md bg-saffron px-4 py-3 font-semibold text-on-saffron">
      <Clock aria-hidden className="size-5 shrink-0" />
      <span>
        Order by {shortMoment(orderBy, market.timeZone)}
        {left && <span className="tabular"> · {left} left</span>}
      </span>
    </p>
  )
}
