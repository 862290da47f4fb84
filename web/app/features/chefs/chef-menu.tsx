import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { latePart } from '../../shell/late-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { m } from '../../words/catalogue/messages.js'
import { fetchMealLayer, LazyToldMeal } from '../meal/lazy-told-meal.tsx'
import { useMealLayer } from '../menu/meal-layer.ts'
import { MenuWeeks } from '../menu/menu-weeks.tsx'
import { MealStanding } from './meal-standing.tsx'
import type { ChefProfile } from './one-chef.ts'

/** Part of the page as it comes from the server; in the browser they come after what can be ordered. */
const Reviews = latePart(async () => (await import('../reviews/reviews.tsx')).Reviews)

/** The chef's weeks and what customers say; a meal in the navigation state, or `#meal-12` in the address, comes into view. */
export function ChefMenu({ chef }: { chef: ChefProfile }) {
  const meals = chef.meals ?? []
  const layer = useMealLayer(meals, ({ name }) => m.menu_meal_title({ meal: name, chef: chef.name }))
  const { hash, state } = useLocation()
  const meal = state?.mealId ? `meal-${state.mealId}` : hash.slice(1)
  useEffect(() => {
    if (meal.startsWith('meal-')) document.getElementById(meal)?.scrollIntoView({ block: 'center' })
  }, [meal])
  return (
    <>
      <MenuWeeks
        chef={chef}
        meals={meals}
        onDetails={layer.open}
        onNear={fetchMealLayer}
        telling={({ id, name }) => {
          const standing = chef.standings.find(({ mealId }) => mealId === id)
          return standing && <MealStanding standing={standing} name={name} />
        }}
      />
      {chef.reviewCount > 0 && <Reviews chef={chef} newest={chef.reviews} count={chef.reviewCount} />}
      {layer.meal && <LazyToldMeal meal={layer.meal} chef={chef} onClose={layer.close} />}
    </>
  )
}

export function ChefMenuSkeleton() {
  return (
    <>
      <Skeleton className="h-8 w-48" />
      <div className="flex gap-4 overflow-hidden">
        <Skeleton className="h-[520px] w-64 shrink-0 rounded-lg" />
        <Skeleton className="h-[520px] w-64 shrink-0 rounded-lg" />
      </div>
    </>
  )
}
