import { type ComponentProps, lazy, Suspense } from 'react'

const RateMealsDialog = lazy(async () => ({
  default: (await import('./rate-meals-dialog.tsx')).RateMealsDialog,
}))

export function LazyRateMealsDialog(props: ComponentProps<typeof RateMealsDialog>) {
  return (
    <Suspense fallback={null}>
      <RateMealsDialog {...props} />
    </Suspense>
  )
}
