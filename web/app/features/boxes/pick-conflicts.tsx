import type { DietConflict } from '@ladlewell/domain/diet.ts'
import { TriangleAlert } from 'lucide-react'
import { conflictSentence } from '../../diet/conflict-words.ts'
import { m } from '../../words/catalogue/messages.js'

/** What speaks against a meal that the customer chose in spite of it. */
export function PickConflicts({
  conflicts,
  className = '',
}: {
  conflicts: readonly unknown[]
  className?: string
}) {
  if (conflicts.length === 0) return null
  return (
    <p
      role="note"
      aria-label={m.diet_warning()}
      className={`flex gap-2 rounded-sm bg-danger-soft px-3 py-2 text-sm font-semibold text-danger ${className}`}
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{(conflicts as DietConflict[]).map(conflictSentence).join(' ')}</span>
    </p>
  )
}
