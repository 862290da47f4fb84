import { type ComponentProps, Suspense } from 'react'
import { latePart } from '../../shell/late-part.ts'

const FilterBar = latePart(async () => (await import('./filter-bar.tsx')).FilterBar)

/** The filters: part of the page as it comes from the server; what makes them work comes after the rest. */
export function Filters(props: ComponentProps<typeof FilterBar>) {
  return (
    <Suspense fallback={<div className="h-13 lg:h-40" />}>
      <FilterBar {...props} />
    </Suspense>
  )
}
