import { m } from '../../words/catalogue/messages.js'
import { ConcernedCustomers } from '../chefdashboard/concerned-customers.tsx'
import { OutlookView } from './outlook-view.tsx'
import type { useOutlook } from './use-outlook.ts'

/** What would come of it, before it is saved. */
export function Preview({
  preview: { outlook, failure, isCurrent },
}: {
  preview: ReturnType<typeof useOutlook>
}) {
  if (failure)
    return (
      <p role="status" className="text-sm text-danger">
        {(failure.kind === 'refused' && failure.message) || m.availability_preview_failed()}
      </p>
    )
  if (!outlook) return null
  return (
    <div
      role="status"
      aria-busy={!isCurrent}
      className={`grid gap-3 rounded-md border-2 border-dashed border-brand p-4 ${isCurrent ? '' : 'opacity-60'}`}
    >
      <p className="font-display text-lg font-semibold">{m.availability_preview()}</p>
      <OutlookView outlook={outlook} />
      {outlook.concerned.dates.length > 0 && <ConcernedCustomers concerned={outlook.concerned} />}
    </div>
  )
}
