import { ChevronDown, ShieldAlert, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useMarket } from '../../api/market.ts'
import { platformNow } from '../../state/clock.ts'
import { dateIn, dayWithYear } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import type { ChefProfile } from './one-chef.ts'

/** When the kitchen was last inspected and what came of it, where the promise behind it is explained, and the log. */
export function Inspection({ chef }: { chef: ChefProfile }) {
  const { inspectedOn, inspections = [] } = chef
  const { timeZone } = useMarket()
  const [latest] = inspections
  const failed = latest && !latest.passed ? latest.inspectedOn : null
  const date = failed ?? inspectedOn
  if (!date && !chef.inspectionDueOn) return null
  const Icon = failed || chef.inspectionClosure ? ShieldAlert : ShieldCheck
  return (
    <div className="grid gap-1">
      <p className="flex items-start gap-3">
        <Icon
          aria-hidden
          className={`mt-0.5 size-5 shrink-0 ${failed || chef.inspectionClosure ? 'text-danger' : 'text-on-herb-soft'}`}
        />
        <span>
          {date &&
            (failed
              ? m.chefs_inspection_failed({ date: dayWithYear(date) })
              : m.chefs_inspected({ date: dayWithYear(date) }))}{' '}
          <span className="block">{next(chef, dateIn(timeZone, platformNow()))}</span>{' '}
          <Link to="/food-safety" className="whitespace-nowrap text-brand underline underline-offset-4">
            {m.chefs_inspections()}
          </Link>
        </span>
      </p>
      {inspections.length > 0 && <InspectionLog inspections={inspections} />}
    </div>
  )
}

/** What comes next: the day by which, or that nothing is sold until then. */
function next({ inspectionDueOn, inspectionClosure }: ChefProfile, today: string): string {
  if (inspectionClosure === 'failed') return m.chefs_inspection_closed_failed()
  if (!inspectionDueOn) return ''
  const date = dayWithYear(inspectionDueOn)
  if (inspectionClosure === 'overdue')
    return `${m.chefs_inspection_overdue({ date })} ${m.chefs_inspection_closed_overdue()}`
  return inspectionDueOn < today ? m.chefs_inspection_overdue({ date }) : m.chefs_inspection_due({ date })
}

/** Every inspection of a kitchen with what was seen, latest first, passed or not. */
function InspectionLog({ inspections }: Pick<ChefProfile, 'inspections'>) {
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
