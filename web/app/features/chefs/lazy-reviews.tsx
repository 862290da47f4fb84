import { type ComponentProps, lazy, Suspense } from 'react'

const Reviews = lazy(() => import('./reviews.tsx'))

/** Part of the page as it comes from the server; in the browser they come after what can be ordered. */
export function LazyReviews(props: ComponentProps<typeof Reviews>) {
  return (
    <Suspense fallback={null}>
      <Reviews {...props} />
    </Suspense>
  )
}
