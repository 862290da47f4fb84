import type { CountedFilters } from '@ladlewell/contract/filters.ts'
import { filterQuery, filtersFrom, isUnfiltered } from '@ladlewell/domain/filters.ts'
import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { data, Form, useRevalidator, useSearchParams } from 'react-router'
import { api } from '../../api/browser.ts'
import { apiContext } from '../../api/loader-context.ts'
import { hasWishes, useDietProfile } from '../../diet/diet.ts'
import { allergenName } from '../../diet/diet-words.ts'
import { session } from '../../session/session.ts'
import { useLatest } from '../../state/latest.ts'
import { createSeenLists } from '../../state/seen-lists.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { m } from '../../words/catalogue/messages.js'
import { list, number } from '../../words/format.ts'
import type { Route } from './+types/search.page.ts'
import { DidYouMean } from './did-you-mean.tsx'
import { loadCounts } from './filter-counts.ts'
import { Filters } from './filters.tsx'
import { type Found, type LoadedMeals, searchMeals, textIn } from './search.ts'
import { SearchResults } from './search-results.tsx'
import { useFilters } from './use-filters.ts'

interface SearchData {
  /** The query that it answers, and the text in it. */
  search: string
  q: string
  found: Found
  /** Asked by whoever is signed in, whose household's profile orders it. */
  personal: boolean
  counts: CountedFilters | null
}

const seen = createSeenLists<SearchData>()

async function load(client: typeof api, url: string, personal: boolean): Promise<SearchData> {
  const { search, searchParams } = new URL(url)
  const q = textIn(searchParams)
  const filters = filtersFrom(searchParams)
  const [found, counts] = await Promise.all([
    searchMeals(client, q, filters),
    loadCounts(client, filters, 'meals', q),
  ])
  return { search, q, found, counts, personal }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const results = await load(context.get(apiContext), request.url, false)
  return data<{ results: SearchData | Promise<SearchData> }>(
    { results },
    { status: results.found.ok ? 200 : 503 },
  )
}

export function clientLoader({ request }: Route.ClientLoaderArgs): {
  results: SearchData | Promise<SearchData>
} {
  const isPersonal = session.get().userId !== null
  const remembered = seen.recall(new URL(request.url).search)
  if (remembered?.personal === isPersonal) return { results: remembered }
  return { results: load(api, request.url, isPersonal) }
}

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const q = textIn(new URLSearchParams(location.search))
  return pageMeta({
    title: q ? m.menu_search_title_for({ text: q }) : m.menu_search_title(),
    description: m.menu_search_description(),
    path: q ? `/search?q=${encodeURIComponent(q)}` : '/search',
    origin: matches[0].loaderData?.origin,
  })
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { shown: results, busy } = useLatest<SearchData>(loaderData.results)
  const [params] = useSearchParams()
  const { revalidate } = useRevalidator()
  const { filters } = useFilters()
  const q = textIn(params)
  const found = results?.found
  const isForOthers = hasWishes(useDietProfile()) && results?.personal === false
  useEffect(() => {
    if (isForOthers) void revalidate()
  }, [isForOthers, revalidate])
  // Without a result there is nothing to narrow.
  const isHopeless = found?.ok && found.total === 0 && isUnfiltered(filters)
  return (
    <div className="container-page grid grid-cols-1 gap-6 py-6">
      <h1 className="text-3xl">{q === '' ? m.menu_search() : m.menu_search_for({ text: q })}</h1>
      <SearchForm key={q} q={q} />
      {!isHopeless && <Filters counts={results?.counts ?? null} />}
      <p role="status" className="text-muted">
        {busy && m.menu_searching()}
        {!busy && found?.ok && resultText(found.total)}
      </p>
      {!busy && found?.ok && <SearchReading found={found} />}
      {busy && !found?.ok && <ResultsSkeleton />}
      {!busy && found?.ok === false && <Alert onRetry={() => void revalidate()}>{found.message}</Alert>}
      {!busy && isHopeless && <DidYouMean key={q} text={q} />}
      {results && found?.ok && (
        <div aria-busy={busy} className={busy ? 'opacity-60' : ''}>
          <SearchResults
            key={`${results.search} ${results.personal}`}
            q={results.q}
            first={found}
            onSeen={(list: LoadedMeals) => seen.remember(results.search, { ...results, found: list })}
          />
        </div>
      )}
    </div>
  )
}

function resultText(total: number): string {
  return total === 0 ? m.menu_search_nothing() : m.menu_results({ count: total, shown: number(total) })
}

/** Another text; the filters stay. */
function SearchForm({ q }: { q: string }) {
  const { filters } = useFilters()
  return (
    <Form role="search" className="relative flex max-w-2xl items-center gap-2">
      <Search aria-hidden className="pointer-events-none absolute start-4 size-5 text-muted" />
      <input
        type="search"
        name="q"
        defaultValue={q}
        aria-label={m.menu_search_box()}
        placeholder={m.menu_search_hint()}
        maxLength={100}
        enterKeyHint="search"
        className="min-h-12 w-full rounded-full border border-control bg-surface ps-12 pe-4 text-ellipsis placeholder:text-muted"
      />
      {Object.entries(filterQuery(filters)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" className="min-h-12">
        {m.menu_search_find()}
      </Button>
    </Form>
  )
}

function ResultsSkeleton() {
  return (
    <div aria-busy className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {[1, 2, 3, 4, 5, 6].map(place => (
        <Skeleton key={place} className="h-32 rounded-lg" />
      ))}
    </div>
  )
}

/** How the text was read, where that was not letter by letter. */
function SearchReading({ found: { meant, kept } }: { found: LoadedMeals }) {
  if (meant === null && kept.without.length === 0) return null
  return (
    <div className="grid gap-1">
      {meant !== null && <p>{m.menu_search_meant({ text: meant })}</p>}
      {kept.without.length > 0 && (
        <p>{m.menu_search_without({ allergens: list(kept.without.map(allergenName)) })}</p>
      )}
    </div>
  )
}
