import { type ComponentProps, lazy, Suspense } from 'react'
import { OpeningDialog } from '../../ui/opening-dialog.tsx'

const load = () => import('./told-meal-dialog.tsx')
const ToldMealDialog = lazy(load)

/** Fetches the layer's code before it is opened, for who points at a meal. */
export const fetchMealLayer = () => void load().catch(() => {})

/** The layer with everything about a meal, fetched when somebody opens one. */
export function LazyToldMeal(props: ComponentProps<typeof ToldMealDialog>) {
  return (
    <Suspense fallback={<OpeningDialog title={props.meal.name} onClose={props.onClose} />}>
      <ToldMealDialog {...props} />
    </Suspense>
  )
}
