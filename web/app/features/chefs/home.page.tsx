import type { CountedFilters } from '@ladlewell/contract/filters.ts'
import { filtersFrom, isUnfiltered } from '@ladlewell/domain/filters.ts'
import { data, useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { apiContext } from '../../api/loader-context.ts'
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
import { Hero, heroPreload } from './hero.tsx'

interface HomeData {
  /** The query that it answers. */
  search: string
  list: ChefList
  counts: CountedFilters | null
}

const ZipField = latePart(async () => (await import('../areas/zip-field.tsx')).ZipField)

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

export const links: Route.LinksFunction = () => [heroPreload]

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
    <div className="container-page py-4 sm:py-6">
      <Hero />
      {/* Looked up or not, null is the same to it: what was typed before it works stays. */}
      <ZipField zip={zip ?? null} serves={serves} />
      <section id="chefs" aria-label={m.home_chefs()} aria-busy={busy} className="mt-8">
        <h2 className="mb-3 text-2xl">{m.home_cooking_this_week()}</h2>
        <Filters counts={home?.counts ?? null} />
        <div className={`mt-4 ${busy && !isWaiting ? 'opacity-60' : ''}`}>
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
