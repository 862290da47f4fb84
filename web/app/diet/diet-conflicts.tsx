import type { DietFacts, DietProfile } from '@ladlewell/domain/diet.ts'
import { TriangleAlert } from 'lucide-react'
import { m } from '../words/catalogue/messages.js'
import { conflictWords } from './conflict-words.ts'

/** Why the meal does not suit the household; nothing when it does. */
export default function DietConflicts({
  meal,
  profile,
  className,
}: {
  meal: DietFacts
  profile: DietProfile
  className: string
}) {
  const reasons = conflictWords(meal, profile)
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
