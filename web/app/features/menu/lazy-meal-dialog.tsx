import { type ComponentProps, lazy, Suspense } from 'react'

const MealDialog = lazy(() => import('./meal-dialog.tsx'))

/** The dialog with everything about a meal, fetched when somebody opens one. */
export function LazyMealDialog(props: ComponentProps<typeof MealDialog>) {
  return (
    <Suspense fallback={null}>
      <MealDialog {...props} />
    </Suspense>
  )
}
