import type { MealOfChef } from '@ladlewell/contract/catalogue.ts'
import type { Client } from '@ladlewell/contract/client.ts'
import { ArrowLeft } from 'lucide-react'
import { data, Link, useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { apiContext } from '../../api/loader-context.ts'
import { FavoriteButton } from '../../favorites/favorite-button.tsx'
import { Alert } from '../../ui/alert.tsx'
import { picturePreload } from '../../ui/meal-picture.tsx'
import { excerpt, pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/meal.page.ts'
import { MealDetails, PAGE_PICTURE_SIZES } from './meal-details.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const result = await loadMeal(context.get(apiContext), params.mealId)
  return data(result, { status: result.meal ? 200 : result.status })
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadMeal(api, params.mealId)
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const meal = loaderData?.meal
  const page = pageMeta({
    title: meal ? `${meal.name} by ${meal.chef.name} · Ladlewell` : 'Meal · Ladlewell',
    description: excerpt(meal?.description ?? 'A home-cooked meal from an independent local chef.'),
    path: `/meal/${params.mealId}`,
    origin: matches[0].loaderData?.origin,
    ...(meal ? { image: meal.imageUrl } : {}),
  })
  return meal ? [...page, ...picturePreload(meal.imageUrl, PAGE_PICTURE_SIZES)] : page
}

export default function MealPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { meal } = loaderData
  if (!meal) {
    return (
      <div className="container-page grid gap-4 py-8">
        <h1 className="text-3xl">Meal</h1>
        <Alert {...(loaderData.status === 404 ? {} : { onRetry: () => void revalidate() })}>
          {loaderData.message}
        </Alert>
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
      <div className="mt-2 mb-6 flex items-start justify-between gap-4">
        <h1 className="text-3xl">{meal.name}</h1>
        <FavoriteButton meal={meal} />
      </div>
      <MealDetails meal={meal} chef={meal.chef} wide />
    </div>
  )
}

type OneMeal =
  | { meal: MealOfChef; status: 200; message: null }
  | { meal: null; status: 404 | 503; message: string }

async function loadMeal(client: Client, mealId: string): Promise<OneMeal> {
  try {
    const answer = await client('GET /api/v1/meals/{mealId}', { params: { mealId } })
    if (answer.ok) return { meal: answer.data, status: 200, message: null }
    const missing = answer.status === 404 || answer.status === 400
    return missing ? { meal: null, status: 404, message: 'Meal not found.' } : failed
  } catch {
    return failed
  }
}

const failed: OneMeal = { meal: null, status: 503, message: 'Failed to load the meal.' }
