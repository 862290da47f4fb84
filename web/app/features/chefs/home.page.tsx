import type { CountedFilters } from '@ladlewell/contract/filters.ts'
import { filtersFrom, isUnfiltered } from '@ladlewell/domain/filters.ts'
import { lazy, Suspense } from 'react'
import { data, useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { apiContext } from '../../api/loader-context.ts'
import { useSession } from '../../session/session.ts'
import { latePart } from '../../shell/late-part.tsx'
import { useLatest } from '../../state/latest.ts'
import { createSeenLists } from '../../state/seen-lists.ts'
import { Alert } from '../../ui/alert.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { useMyZip } from '../areas/my-zip.ts'
import { useServes } from '../areas/use-serves.ts'
import { loadCounts } from '../menu/filter-counts.ts'
import { Filters } from '../menu/filters.tsx'
import { useFilters } from '../menu/use-filters.ts'
import type { Route } from './+types/home.page.ts'
import { ChefGridSkeleton, FoundChefs } from './chef-grid.tsx'
import { type ChefList, type LoadedChefs, listChefs } from './chef-list.ts'
import { Hero } from './hero.tsx'

interface HomeData {
  /** The query that it answers. */
  search: string
  list: ChefList
  counts: CountedFilters | null
}

const ZipField = latePart(async () => (await import('../areas/zip-field.tsx')).ZipField)

const HowItWorks = latePart(async () => (await import('./how-it-works.tsx')).HowItWorks)

/** Its Add comes with the rest of the script; what is pressed before is pressed once more. */
const MealRail = latePart(
  async () => (await import('./meal-rail.tsx')).MealRail,
  () => <div className="mt-9 min-h-[386px] sm:mt-13 sm:min-h-[416px]" />,
)

const OrderStrip = lazy(async () => ({
  default: (await import('../order-again/order-strip.tsx')).OrderStrip,
}))

const seen = createSeenLists<HomeData>()

async function load(client: typeof api, url: string): Promise<HomeData> {
  const { search, searchParams } = new URL(url)
  const filters = filtersFrom(searchParams)
  const [list, counts] = await Promise.all([listChefs(client, filters), loadCounts(client, filters, 'chefs')])
  return { search, list, counts }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const home = await load(context.get(apiContext), request.url)
  return data<{ home: HomeData | Promise<HomeData> }>({ home }, { status: home.list.ok ? 200 : 503 })
}

/** Does not wait: the page shows that it is looking. */
export function clientLoader({ request }: Route.ClientLoaderArgs): { home: HomeData | Promise<HomeData> } {
  return { home: seen.recall(new URL(request.url).search) ?? load(api, request.url) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.home_title(),
    description: m.home_description(),
    path: '/',
    origin: matches[0].loaderData?.origin,
  })

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { shown: home, busy } = useLatest<HomeData>(loaderData.home)
  const { revalidate } = useRevalidator()
  const { filters } = useFilters()
  const zip = useMyZip()
  const serves = useServes(zip)
  const isWaiting = busy && !home?.list.ok
  return (
    <div className="container-page grid grid-cols-1 gap-4 py-4">
      <Hero />
      <YourStrip />
      {/* Looked up or not, null is the same to it: what was typed before it works stays. */}
      <ZipField zip={zip ?? null} serves={serves} />
      <Filters counts={home?.counts ?? null} />
      {home?.list.ok && (
        <div className={busy ? 'opacity-60' : ''}>
          <MealRail meals={home.list.meals} serves={serves} />
        </div>
      )}
      <HowItWorks />
      <section aria-label={m.home_chefs()} aria-busy={busy} className="mt-4">
        <h2 className="text-2xl">{m.home_cooking_this_week()}</h2>
        <div className={`mt-3 ${busy && !isWaiting ? 'opacity-60' : ''}`}>
          {isWaiting && <ChefGridSkeleton />}
          {!isWaiting && home?.list.ok === false && (
            <Alert onRetry={() => void revalidate()}>{home.list.message}</Alert>
          )}
          {home?.list.ok && (
            <FoundChefs
              key={home.search}
              list={home.list}
              serves={serves}
              total={isUnfiltered(filters) ? null : (home.counts?.total ?? null)}
              onSeen={(list: LoadedChefs) => seen.remember(home.search, { ...home, list })}
            />
          )}
        </div>
      </section>
    </div>
  )
}

/** Its place is kept from the first paint for who is signed in, as the script in the head knows. */
function YourStrip() {
  const { ready, isLoggedIn, userId } = useSession()
  if (ready && !isLoggedIn) return null
  return (
    <div className={`min-h-20.5 sm:min-h-16.5 ${ready ? '' : 'hidden in-data-signed-in:block'}`}>
      {isLoggedIn && (
        <Suspense>
          <OrderStrip key={userId} />
        </Suspense>
      )}
    </div>
  )
}
