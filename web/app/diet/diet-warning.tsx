import type { DietFacts } from '@ladlewell/domain/diet.ts'
import { lazy, Suspense } from 'react'
import { hasWishes, useDietProfile } from './diet.ts'

const DietConflicts = lazy(() => import('./diet-conflicts.tsx'))

/** Why a meal does not suit the signed-in household; nothing when it does, and nothing to fetch for who has no wishes. */
export function DietWarning({ meal, className = '' }: { meal: DietFacts; className?: string }) {
  const profile = useDietProfile()
  if (!hasWishes(profile)) return null
  return (
    <Suspense fallback={null}>
      <DietConflicts meal={meal} profile={profile} className={className} />
    </Suspense>
  )
}
