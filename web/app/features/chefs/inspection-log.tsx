import { ChevronDown } from 'lucide-react'
import { dayWithYear } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import type { ChefProfile } from './one-chef.ts'

/** Every inspection of a kitchen with what was seen, latest first, passed or not. */
export function InspectionLog({ inspections }: Pick<ChefProfile, 'inspections'>) {
  return (
    <details className="group ps-8">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-sm font-semibold hover:text-brand [&::-webkit-details-marker]:hidden">
        {m.chefs_inspection_log()}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ol className="grid gap-3 border-s-2 border-line ps-4">
        {inspections.map(({ inspectedOn, passed, note }) => (
          <li key={inspectedOn} className="text-sm">
            <p className="flex flex-wrap gap-x-2">
              <time dateTime={inspectedOn}>{dayWithYear(inspectedOn)}</time>
              <strong className={passed ? 'text-on-herb-soft' : 'text-danger'}>
                {passed ? m.chefs_inspection_passed() : m.chefs_inspection_not_passed()}
              </strong>
            </p>
            {note && (
              <p dir="auto" className="text-muted">
                {note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
