import { CalendarDays } from 'lucide-react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CutOff } from './cut-off.tsx'
import type { ChefProfile } from './one-chef.ts'
import { Portrait } from './portrait.tsx'
import { Rating } from './rating.tsx'

/** Who cooks; while that is being fetched the heading is already there, and keeps the focus. */
export function ChefStory({ chef }: { chef: ChefProfile | null }) {
  return (
    <section
      aria-label={chef ? `About ${chef.name}` : 'About the chef'}
      className="grid content-start gap-4 lg:sticky lg:top-28 lg:self-start"
    >
      <div className="flex items-center gap-4 lg:block lg:space-y-4">
        {chef ? (
          <Portrait
            src={chef.profileImageUrl}
            alt={`Portrait of ${chef.name}`}
            priority
            className="size-24 shrink-0 lg:size-36"
          />
        ) : (
          <Skeleton className="size-24 shrink-0 rounded-full lg:size-36" />
        )}
        <div>
          <h1 tabIndex={-1} className="text-3xl">
            {chef?.name ?? 'Chef'}
          </h1>
          {chef && (
            <p className="mt-1 flex flex-wrap items-center gap-x-3 text-muted">
              <span>{(chef.cuisineSpecialties ?? []).join(' · ')}</span>
              <Rating rating={chef.rating} count={chef.reviewCount} />
            </p>
          )}
        </div>
      </div>
      {chef ? <Facts chef={chef} /> : <FactsSkeleton />}
    </section>
  )
}

function Facts({ chef }: { chef: ChefProfile }) {
  return (
    <>
      <p>{chef.bio || 'No bio available'}</p>
      {chef.availableDays?.length > 0 && (
        <p className="flex items-center gap-3 font-semibold">
          <CalendarDays aria-hidden className="size-5 shrink-0 text-brand" />
          Delivers {chef.availableDays.join(', ')}
        </p>
      )}
      <CutOff orderBy={chef.orderBy} />
    </>
  )
}

function FactsSkeleton() {
  return (
    <>
      <p role="status" className="text-muted">
        Loading chef...
      </p>
      <Skeleton className="h-32" />
      <Skeleton className="h-14 rounded-md" />
    </>
  )
}
