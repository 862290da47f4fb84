import type { Route } from './+types/meal.page.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Meal · Ladlewell' }]

export default function MealPage() {
  return (
    <h1 tabIndex={-1} className="text-3xl">
      Meal
    </h1>
  )
}
