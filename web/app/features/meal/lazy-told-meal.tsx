import { type ComponentProps, lazy, Suspense } from 'react'
import { afterPaint } from '../../state/after-paint.ts'

const load = () => import('./told-meal-dialog.tsx')
const ToldMealDialog = lazy(load)

/** Fetches the layer's code before it is opened, for who points at a meal. */
export function fetchMealLayer(): void {
  afterPaint(() => load().catch(() => {}))
}

/** The layer with everything about a meal, fetched when somebody is about to open one. */
export function LazyToldMeal(props: ComponentProps<typeof ToldMealDialog>) {
  return (
    <Suspense fallback={null}>
      <ToldMealDialog {...props} />
    </Suspense>
  )
}
