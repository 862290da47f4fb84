import type { previewAvailability } from '@ladlewell/contract/availability.ts'
import type { Call, Reply } from '@ladlewell/contract/http.ts'
import { Suspense, use, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { api } from '../../api/browser.ts'
import { type Loaded, load } from '../../api/load.ts'
import { m } from '../../words/catalogue/messages.js'
import { ConcernedCustomers } from '../chefdashboard/concerned-customers.tsx'
import { OutlookView } from './outlook-view.tsx'

type Plan = Call<typeof previewAvailability>['body']
type Foreseen = Promise<Loaded<Reply<typeof previewAvailability>>>

const A_MOMENT_MS = 300

/** What would come of the plan, before it is saved; null shows nothing. The last answer stays until the next one. */
export function Preview({ plan }: { plan: Plan | null }) {
  const wished = plan && JSON.stringify(plan)
  const asked = useSettled(wished)
  const foreseen = useMemo(() => asked && load(() => preview(asked)), [asked])
  const shown = useDeferredValue(foreseen)
  return (
    plan &&
    shown && (
      <Suspense fallback={null}>
        <Foreseen foreseen={shown} isCurrent={wished === asked && shown === foreseen} />
      </Suspense>
    )
  )
}

function Foreseen({ foreseen, isCurrent }: { foreseen: Foreseen; isCurrent: boolean }) {
  const { data: outlook, failure } = use(foreseen)
  if (failure)
    return (
      <p role="status" className="text-sm text-danger">
        {failure.message ?? m.availability_preview_failed()}
      </p>
    )
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

function preview(plan: string) {
  return api('POST /api/v1/chef/availability/preview', { body: JSON.parse(plan) as Plan })
}

/** The value once it has not changed for a moment. */
function useSettled(value: string | null): string | null {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), A_MOMENT_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
