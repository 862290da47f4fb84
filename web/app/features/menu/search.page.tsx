import { Search } from 'lucide-react'
import { data, Form, useRevalidator, useSearchParams } from 'react-router'
import { api } from '../../api/browser.ts'
import { apiContext } from '../../api/loader-context.ts'
import { useAnswer } from '../../state/answer.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/search.page.ts'
import { type Found, queryOf, searchMeals } from './search.ts'
import { SearchResults } from './search-results.tsx'

interface SearchData {
  found: Found | Promise<Found>
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const found = await searchMeals(context.get(apiContext), queryOf(request.url))
  return data<SearchData>({ found }, { status: found.ok ? 200 : 503 })
}

export function clientLoader({ request }: Route.ClientLoaderArgs): SearchData {
  return { found: searchMeals(api, queryOf(request.url)) }
}

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const q = new URLSearchParams(location.search).get('q')?.trim()
  return pageMeta({
    title: q ? `${q} · Search · Ladlewell` : 'Search · Ladlewell',
    description: 'Find home-cooked meals and local chefs by name, cuisine or craving.',
    path: q ? `/search?q=${encodeURIComponent(q)}` : '/search',
    origin: matches[0].loaderData?.origin,
  })
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const found = useAnswer<Found>(loaderData.found)
  const [params] = useSearchParams()
  const { revalidate } = useRevalidator()
  const q = params.get('q') ?? ''
  return (
    <div className="container-page grid gap-6 py-6">
      <h1 className="text-3xl">{q === '' ? 'Search' : `Search: ${q}`}</h1>
      <Form role="search" className="relative flex max-w-2xl items-center gap-2">
        <Search aria-hidden className="pointer-events-none absolute start-4 size-5 text-muted" />
        <input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          aria-label="Search for meals, chefs, or cuisines"
          placeholder="Meal, chef or cuisine"
          maxLength={100}
          enterKeyHint="search"
          className="min-h-12 w-full rounded-full border border-control bg-surface ps-12 pe-4 text-ellipsis placeholder:text-muted"
        />
        <Button type="submit" className="min-h-12">
          Find
        </Button>
      </Form>
      <p role="status" className="text-muted">
        {found === null && 'Searching...'}
        {found?.ok && found.total > 0 && `${found.total} ${found.total === 1 ? 'result' : 'results'}`}
        {found?.ok && found.total === 0 && 'No meals or chefs matched your search.'}
      </p>
      {found === null && <ResultsSkeleton />}
      {found?.ok === false && <Alert onRetry={() => void revalidate()}>{found.message}</Alert>}
      {found?.ok && <SearchResults key={found.q} first={found} />}
    </div>
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
