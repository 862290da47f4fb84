import { CalendarDays, Clock, MapPin } from 'lucide-react'
import { useMarket } from '../../api/market.ts'
import { latePart } from '../../shell/late-part.tsx'
import { useNow } from '../../state/time-now.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { shortMoment, timeLeft } from '../../ui/when.ts'
import { m } from '../../words/catalogue/messages.js'
import { enumeration, hours } from '../../words/format.ts'
import { useMyZip } from '../areas/my-zip.ts'
import { ReachNote } from '../areas/reach-note.tsx'
import { useServes } from '../areas/use-serves.ts'
import { dayName } from '../menu/day-names.ts'
import type { ChefProfile } from './one-chef.ts'
import { Portrait } from './portrait.tsx'
import { Rating } from './rating.tsx'

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
      <p dir="auto">{chef.bio && chef.bio !== NO_BIO ? chef.bio : m.chefs_no_bio()}</p>
      {chef.availableDays?.length > 0 && (
        <p className="flex items-center gap-3 font-semibold">
          <CalendarDays aria-hidden className="size-5 shrink-0 text-brand" />
          {m.chefs_delivers({ days: enumeration(chef.availableDays.map(day => dayName(day))) })}
        </p>
      )}
      {/* What only this product's own server answers may be missing. */}
      {chef.deliveryDays?.length > 0 && <DeliveryHours days={chef.deliveryDays} />}
      {chef.neighbourhood && (
        <p className="flex items-center gap-3 text-muted">
          <MapPin aria-hidden className="size-5 shrink-0" />
          {m.chefs_cooks_in({ place: chef.neighbourhood })}
        </p>
      )}
      <ReachOf chef={chef} />
      <Inspection chef={chef} />
      {chef.orderBy && <CutOff orderBy={chef.orderBy} />}
    </>
  )
}

/** Whether the food comes where the visitor said they want to eat. */
function ReachOf({ chef }: { chef: ChefProfile }) {
  const zip = useMyZip()
  const serves = useServes(zip)
  return <ReachNote chefId={chef.id} serves={serves} />
}

/** Weekday by weekday; one line where all are the same. */
function DeliveryHours({ days }: { days: ChefProfile['deliveryDays'] }) {
  const kinds = Map.groupBy(days, day => hoursText(day))
  return (
    <ul className="grid gap-1 ps-8 text-sm text-muted">
      {[...kinds].map(([text, same]) => (
        <li key={text}>
          {kinds.size > 1 && `${enumeration(same.map(({ weekday }) => dayName(weekday, 'short')))}: `}
          {text}
        </li>
      ))}
    </ul>
  )
}

function hoursText({ window, deliveredBy }: ChefProfile['deliveryDays'][number]): string {
  const told = { hours: hours(window) }
  return deliveredBy === 'ladlewell' ? m.delivery_hours_by_us(told) : m.delivery_hours_by_kitchen(told)
}

/** Until when the next delivery can be ordered, counting down. */
function CutOff({ orderBy }: { orderBy: string }) {
  const { timeZone } = useMarket()
  const now = useNow(1000)
  const left = now === null ? null : timeLeft(orderBy, now)
  return (
    <p className="flex items-center gap-3 rounded-md bg-saffron px-4 py-3 font-semibold text-on-saffron">
      <Clock aria-hidden className="size-5 shrink-0" />
      <span>
        {m.chefs_order_by({ moment: shortMoment(orderBy, timeZone) })}
        {left && <span className="tabular"> · {m.chefs_time_left({ time: left })}</span>}
      </span>
    </p>
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
