import { type ComponentProps, lazy, Suspense } from 'react'

const RateMealsDialog = lazy(() => import('./rate-meals-dialog.tsx'))

export function LazyRateMealsDialog(props: ComponentProps<typeof RateMealsDialog>) {
  return (
    <Suspense fallback={null}>
      <RateMealsDialog {...props} />
    </Suspense>
  )
}
