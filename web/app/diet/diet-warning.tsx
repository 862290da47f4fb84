import type { DietFacts } from '@ladlewell/domain/diet.ts'
import { TriangleAlert } from 'lucide-react'
import { m } from '../words/catalogue/messages.js'
import { useDietProfile } from './diet.ts'
import { conflictWords } from './diet-words.ts'

/** Why a meal does not suit the signed-in household; nothing when it does. */
export function DietWarning({ meal, className = '' }: { meal: DietFacts; className?: string }) {
  const reasons = useConflicts(meal)
  if (reasons.length === 0) return null
  return (
    <p
      role="note"
      aria-label={m.diet_warning()}
      className={`flex gap-2 rounded-sm bg-danger-soft px-3 py-2 text-sm font-semibold text-danger ${className}`}
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{reasons.join(' ')}</span>
    </p>
  )
}

/** A sentence for each reason against the meal, in the reader's language. */
function useConflicts(meal: DietFacts): string[] {
  return conflictWords(meal, useDietProfile())
}
