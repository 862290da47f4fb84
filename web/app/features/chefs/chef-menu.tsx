import type { Meal } from '@ladlewell/contract/meal.ts'
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LazyMealDialog } from '../menu/lazy-meal-dialog.tsx'
import { MenuWeeks } from '../menu/menu-weeks.tsx'
import type { ChefProfile } from './one-chef.ts'

const Reviews = lazy(() => import('./reviews.tsx'))

/** The chef's weeks and what customers say; a meal in the navigation state, or `#meal-12` in the address, comes into view. */
export function ChefMenu({ chef }: { chef: ChefProfile }) {
  const [selected, setSelected] = useState<Meal | null>(null)
  const { hash, state } = useLocation()
  const meal = state?.mealId ? `meal-${state.mealId}` : hash.slice(1)
  useEffect(() => {
    if (meal.startsWith('meal-')) document.getElementById(meal)?.scrollIntoView({ block: 'center' })
  }, [meal])
  return (
    <>
      <MenuWeeks chef={chef} meals={chef.meals ?? []} onDetails={setSelected} />
      <LazyReviews chef={chef} />
      {selected && (
        <LazyMealDialog meal={selected} chef={chef} onClose={() => setSelected(null)}>
          <LazyReviews chef={chef} mealId={selected.id} />
        </LazyMealDialog>
      )}
    </>
  )
}

/** Part of the page as it comes from the server; in the browser they come after what can be ordered. */
function LazyReviews(props: ComponentProps<typeof Reviews>) {
  return (
    <Suspense fallback={null}>
      <Reviews {...props} />
    </Suspense>
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
