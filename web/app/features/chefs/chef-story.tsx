import { latePart } from '../../shell/late-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { m } from '../../words/catalogue/messages.js'
import { cuisineName } from '../../words/cuisine.ts'
import { Rating } from '../reviews/rating.tsx'
import type { ChefProfile } from './one-chef.ts'
import { Portrait } from './portrait.tsx'

const StoryDelivery = latePart(async () => (await import('./story-delivery.tsx')).StoryDelivery)
const CutOff = latePart(async () => (await import('./cut-off.tsx')).CutOff)
const Inspection = latePart(async () => (await import('./inspection.tsx')).Inspection)

/** Who cooks; while that is being fetched the heading is already there, and keeps the focus. */
export function ChefStory({ chef }: { chef: ChefProfile | null }) {
  return (
    <section
      aria-label={chef ? m.chefs_about({ name: chef.name }) : m.chefs_about_the_chef()}
      className="grid content-start gap-4 lg:sticky lg:top-28 lg:self-start"
    >
      <div className="flex items-center gap-4 lg:block lg:space-y-4">
        {chef ? (
          <Portrait
            src={chef.profileImageUrl}
            alt={m.chefs_portrait({ name: chef.name })}
            sizes="144px"
            priority
            className="size-24 shrink-0 lg:size-36"
          />
        ) : (
          <Skeleton className="size-24 shrink-0 rounded-full lg:size-36" />
        )}
        <div>
          <h1 tabIndex={-1} className="text-3xl">
            {chef?.name ?? m.chefs_chef()}
          </h1>
          {chef && (
            <p className="mt-1 flex flex-wrap items-center gap-x-3 text-muted">
              <span>{(chef.cuisineSpecialties ?? []).map(cuisineName).join(' · ')}</span>
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
      <p dir="auto">{chef.bio && chef.bio !== NO_BIO ? chef.bio : m.chefs_no_bio()}</p>
      <StoryDelivery chef={chef} />
      <Inspection chef={chef} />
      {chef.orderBy && <CutOff orderBy={chef.orderBy} />}
    </>
  )
}

/** What the API says of a chef who wrote nothing. */
const NO_BIO = 'No bio available'

function FactsSkeleton() {
  return (
    <>
      <p role="status" className="text-muted">
        {m.chefs_loading()}
      </p>
      <Skeleton className="h-32" />
      <Skeleton className="h-14 rounded-md" />
    </>
  )
}
