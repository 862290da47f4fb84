import type { Client } from '@ladlewell/contract/client.ts'
import { ArrowLeft } from 'lucide-react'
import { data, Link, useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { apiContext } from '../../api/loader-context.ts'
import { FavoriteButton } from '../../favorites/favorite-button.tsx'
import { latePart } from '../../shell/late-part.tsx'
import { SearchInstead } from '../../shell/search-instead.tsx'
import { Alert } from '../../ui/alert.tsx'
import { picturePreload } from '../../ui/meal-picture.tsx'
import { excerpt, pageMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { AddBar } from '../meal/add-bar.tsx'
import type { ToldMeal } from '../meal/meal-told.tsx'
import type { Route } from './+types/meal.page.ts'
import { MealDetails, PAGE_PICTURE_SIZES } from './meal-details.tsx'
import { mealStructure } from './meal-structure.ts'
import { ShareButton } from './share-button.tsx'
import { useVariant } from './variant.ts'

const MealTold = latePart(async () => (await import('../meal/meal-told.tsx')).MealTold)

/** The meal, and what machines read of it; the latter only from the server. */
type MealData = OneMeal & { structure?: object }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const result = await loadMeal(context.get(apiContext), params.mealId)
  if (!result.meal) return data<MealData>(result, { status: result.status })
  return data<MealData>({ ...result, structure: mealStructure(result.meal, new URL(request.url).origin) })
}

export function clientLoader({ params }: Route.ClientLoaderArgs): Promise<MealData> {
  return loadMeal(api, params.mealId)
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const meal = loaderData?.meal
  const page = pageMeta({
    title: meal ? m.menu_meal_title({ meal: meal.name, chef: meal.chef.name }) : m.menu_meal_untold_title(),
    description: excerpt(meal?.description ?? m.menu_meal_description()),
    path: `/meal/${params.mealId}`,
    origin: matches[0].loaderData?.origin,
    ...(meal ? { image: meal.imageUrl } : {}),
  })
  const structure = loaderData?.structure ? [{ 'script:ld+json': loaderData.structure }] : []
  return meal ? [...page, ...structure, ...picturePreload(meal.imageUrl, PAGE_PICTURE_SIZES)] : page
}

export default function MealPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { meal } = loaderData
  if (!meal) {
    return (
      <div className="container-page grid gap-4 py-8">
        <h1 className="text-3xl">{m.menu_meal()}</h1>
        <Alert {...(loaderData.status === 404 ? {} : { onRetry: () => void revalidate() })}>
          {loaderData.status === 404 ? m.menu_meal_not_found() : m.menu_meal_failed()}
        </Alert>
        {loaderData.status === 404 && <SearchInstead />}
        <Link to="/" className="justify-self-start font-semibold text-brand underline underline-offset-4">
          {m.menu_browse_chefs()}
        </Link>
      </div>
    )
  }
  return (
    <div className="container-page py-4">
      <Link
        to={`/chef/${meal.chef.id}`}
        className="inline-flex min-h-11 items-center gap-2 font-semibold hover:text-brand"
      >
        <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
        {meal.chef.name}
      </Link>
      <div className="mt-2 mb-6 flex flex-wrap items-start justify-between gap-4">
        <h1 className="text-3xl">{meal.name}</h1>
        <div className="flex shrink-0 items-center gap-2">
          <ShareButton meal={meal} chef={meal.chef} />
          <FavoriteButton meal={meal} />
        </div>
      </div>
      <Offer meal={meal} />
    </div>
  )
}

function Offer({ meal }: { meal: ToldMeal }) {
  const variant = useVariant(meal.id)
  return (
    <>
      <MealDetails
        {...{ meal, variant }}
        chef={meal.chef}
        wide
        told={<MealTold key={meal.id} meal={meal} wide />}
      />
      <AddBar meal={meal} chef={meal.chef} variant={variant} />
    </>
  )
}

type OneMeal = { meal: ToldMeal; status: 200 } | { meal: null; status: 404 | 503 }

async function loadMeal(client: Client, mealId: string): Promise<OneMeal> {
  try {
    const answer = await client('GET /api/v1/meals/{mealId}', { params: { mealId } })
    if (answer.ok) return { meal: answer.data, status: 200 }
    return { meal: null, status: answer.status === 404 || answer.status === 400 ? 404 : 503 }
  } catch {
    return { meal: null, status: 503 }
  }
}
