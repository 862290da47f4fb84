import type { Meal } from '@ladlewell/contract/catalogue.ts'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { data, Link, useLocation, useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { apiContext } from '../../api/loader-context.ts'
import { useAnswer } from '../../state/answer.ts'
import { Alert } from '../../ui/alert.tsx'
import { excerpt, pageMeta } from '../../ui/page-meta.ts'
import { MealDialog } from '../menu/meal-dialog.tsx'
import { MenuWeeks } from '../menu/menu-weeks.tsx'
import type { Route } from './+types/chef.page.ts'
import { ChefSkeleton } from './chef-skeleton.tsx'
import { ChefStory } from './chef-story.tsx'
import { type ChefProfile, loadChef, type OneChef } from './one-chef.ts'
import { Reviews } from './reviews.tsx'

interface ChefData {
  result: OneChef | Promise<OneChef>
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const result = await loadChef(context.get(apiContext), params.chefId)
  return data<ChefData>({ result }, { status: result.ok ? 200 : result.status })
}

/** Does not wait: the page shows that it is loading. */
export function clientLoader({ params }: Route.ClientLoaderArgs): ChefData {
  return { result: loadChef(api, params.chefId) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const result = loaderData && !(loaderData.result instanceof Promise) ? loaderData.result : null
  const chef = result?.ok ? result.chef : null
  return pageMeta({
    title: chef ? titleOf(chef) : 'Chef · Ladlewell',
    description: excerpt(chef?.bio ?? 'Home-cooked meals from an independent local chef.'),
    path: `/chef/${params.chefId}`,
    origin: matches[0].loaderData?.origin,
    ...(chef ? { image: chef.profileImageUrl } : {}),
  })
}

export default function ChefPage({ loaderData }: Route.ComponentProps) {
  const result = useAnswer<OneChef>(loaderData.result)
  const { revalidate } = useRevalidator()
  return (
    <div className="container-page py-4" aria-busy={result === null}>
      <Link to="/" className="inline-flex min-h-11 items-center gap-2 font-semibold hover:text-brand">
        <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
        All chefs
      </Link>
      {result === null && <ChefSkeleton />}
      {result?.ok === false && (
        <div className="grid gap-4 py-6">
          <h1 className="text-3xl">Chef</h1>
          <Alert {...(result.status === 404 ? {} : { onRetry: () => void revalidate() })}>
            {result.message}
          </Alert>
        </div>
      )}
      {result?.ok && <Profile chef={result.chef} />}
    </div>
  )
}

function Profile({ chef }: { chef: ChefProfile }) {
  const [selected, setSelected] = useState<Meal | null>(null)
  const { hash } = useLocation()
  useEffect(() => {
    document.title = titleOf(chef)
    if (hash.startsWith('#meal-')) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' })
  }, [chef, hash])
  return (
    <div className="grid grid-cols-1 gap-8 pt-2 lg:grid-cols-[400px_1fr] lg:gap-12">
      <ChefStory chef={chef} />
      <div className="grid min-w-0 grid-cols-1 content-start gap-10">
        <MenuWeeks chef={chef} meals={chef.meals} onDetails={setSelected} />
        <Reviews reviews={chef.reviews} />
      </div>
      {selected && (
        <MealDialog meal={selected} chef={chef} onClose={() => setSelected(null)}>
          <Reviews reviews={chef.reviews.filter(review => review.mealName === selected.name)} />
        </MealDialog>
      )}
    </div>
  )
}

function titleOf(chef: Pick<ChefProfile, 'name'>): string {
  return `${chef.name} · Ladlewell`
}
