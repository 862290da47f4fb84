import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { data, Link, useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { apiContext } from '../../api/loader-context.ts'
import { SearchInstead } from '../../shell/search-instead.tsx'
import { useLatest } from '../../state/latest.ts'
import { Alert } from '../../ui/alert.tsx'
import { excerpt, pageMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import type { Route } from './+types/chef.page.ts'
import { ChefMenu, ChefMenuSkeleton } from './chef-menu.tsx'
import { ChefStory } from './chef-story.tsx'
import { type ChefProfile, findChef, loadChef, type OneChef } from './one-chef.ts'

interface ChefData {
  result: OneChef | Promise<OneChef>
  /** What machines read of it; only from the server. */
  structure?: object
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const result = await loadChef(context.get(apiContext), params.chefId)
  if (!result.ok) return data<ChefData>({ result }, { status: result.status })
  return data<ChefData>({ result, structure: chefStructure(result.chef, new URL(request.url).origin) })
}

/** Does not wait: the page shows that it is loading. */
export function clientLoader({ params }: Route.ClientLoaderArgs): ChefData {
  return { result: findChef(api, params.chefId) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const result = loaderData && !(loaderData.result instanceof Promise) ? loaderData.result : null
  const chef = result?.ok ? result.chef : null
  const structure = loaderData?.structure ? [{ 'script:ld+json': loaderData.structure }] : []
  const page = pageMeta({
    title: chef ? titleOf(chef) : m.chefs_untold_title(),
    description: excerpt(chef?.bio ?? m.chefs_description()),
    path: `/chef/${params.chefId}`,
    origin: matches[0].loaderData?.origin,
    ...(chef ? { image: chef.profileImageUrl } : {}),
  })
  return [...page, ...structure]
}

export default function ChefPage({ loaderData }: Route.ComponentProps) {
  const { shown, busy } = useLatest<OneChef>(loaderData.result)
  const result = busy ? null : shown
  const { revalidate } = useRevalidator()
  const chef = result?.ok ? result.chef : null
  useEffect(() => {
    if (chef) document.title = titleOf(chef)
  }, [chef])
  return (
    <div className="container-page py-4" aria-busy={result === null}>
      <Link to="/" className="inline-flex min-h-11 items-center gap-2 font-semibold hover:text-brand">
        <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
        {m.chefs_all()}
      </Link>
      {result?.ok === false ? (
        <div className="grid gap-4 py-6">
          <h1 className="text-3xl">{m.chefs_chef()}</h1>
          <Alert {...(result.status === 404 ? {} : { onRetry: () => void revalidate() })}>
            {result.status === 404 ? m.chefs_not_found() : m.chefs_failed()}
          </Alert>
          {result.status === 404 && <SearchInstead />}
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-8 pt-2 lg:grid-cols-[400px_1fr] lg:gap-12 xl:grid-cols-[minmax(0,1fr)_800px]">
          <ChefStory chef={chef} />
          <div className="grid min-w-0 grid-cols-1 content-start gap-10">
            {chef ? <ChefMenu key={chef.id} chef={chef} /> : <ChefMenuSkeleton />}
          </div>
        </div>
      )}
    </div>
  )
}

function titleOf(chef: Pick<ChefProfile, 'name'>): string {
  return m.chefs_page_title({ name: chef.name })
}

/** The chef for machines that read pages: schema.org's kitchen with its rating and what it cooks. */
function chefStructure(chef: ChefProfile, origin: string): object {
  const url = `${origin}/chef/${chef.id}`
  return {
    '@context': 'https://schema.org',
    '@type': 'FoodEstablishment',
    '@id': url,
    url,
    name: chef.name,
    description: chef.bio,
    image: new URL(chef.profileImageUrl, origin).href,
    servesCuisine: chef.cuisineSpecialties,
    priceRange: '$$',
    ...(chef.rating === null ? {} : { aggregateRating: ratingOf(chef.rating, chef.reviewCount) }),
    hasMenu: {
      '@type': 'Menu',
      hasMenuItem: chef.meals.map(({ id, name }) => ({
        '@type': 'MenuItem',
        name,
        url: `${origin}/meal/${id}`,
      })),
    },
  }
}

function ratingOf(ratingValue: number, reviewCount: number): Record<string, string | number> {
  return { '@type': 'AggregateRating', ratingValue, reviewCount, bestRating: 5 }
}
