import { type ComponentProps, lazy, Suspense } from 'react'

const MealDialog = lazy(async () => ({ default: (await import('./meal-dialog.tsx')).MealDialog }))

/** The dialog with everything about a meal, fetched when somebody opens one. */
export function LazyMealDialog(props: ComponentProps<typeof MealDialog>) {
  return (
    <Suspense fallback={null}>
      <MealDialog {...props} />
    </Suspense>
  )
}
