import { type ComponentType, lazy, Suspense } from 'react'

// Seldom needed, so no page carries it from the start; without a network the page does without.
const Box = lazy<ComponentType>(() =>
  import('./search-instead-box.tsx').then(
    ({ SearchInsteadBox }) => ({ default: SearchInsteadBox }),
    () => ({ default: () => null }),
  ),
)

/** A picture and a search box, for wherever something was looked for and is not there. */
export function SearchInstead() {
  return (
    <Suspense>
      <Box />
    </Suspense>
  )
}
