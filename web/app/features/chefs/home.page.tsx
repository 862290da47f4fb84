import { data, useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { apiContext } from '../../api/loader-context.ts'
import { useAnswer } from '../../state/answer.ts'
import { Alert } from '../../ui/alert.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/home.page.ts'
import { ChefGrid, ChefGridSkeleton } from './chef-grid.tsx'
import { type ChefList, listChefs } from './chef-list.ts'
import { Hero, heroPreload } from './hero.tsx'

interface HomeData {
  list: ChefList | Promise<ChefList>
}

export async function loader({ context }: Route.LoaderArgs) {
  const list = await listChefs(context.get(apiContext))
  return data<HomeData>({ list }, { status: list.ok ? 200 : 503 })
}

/** Does not wait: the page shows that it is looking. */
export function clientLoader(): HomeData {
  return { list: listChefs(api) }
}

export const links: Route.LinksFunction = () => [heroPreload]

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Ladlewell: home-cooked meals from local chefs',
    description:
      'Cheat Your Kitchen, Not Your Body. Home-cooked meals from independent chefs in your neighborhood, once or every week.',
    path: '/',
    origin: matches[0].loaderData?.origin,
  })

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const list = useAnswer<ChefList>(loaderData.list)
  const { revalidate } = useRevalidator()
  return (
    <div className="container-page py-4 sm:py-6">
      <Hero />
      <section id="chefs" aria-label="Chefs" aria-busy={list === null} className="mt-8">
        <h2 className="mb-4 text-2xl">Cooking this week</h2>
        {list === null && <ChefGridSkeleton />}
        {list?.ok === false && <Alert onRetry={() => void revalidate()}>{list.message}</Alert>}
        {list?.ok && <ChefGrid key={list.chefs[0]?.id} first={list} />}
      </section>
    </div>
  )
}
