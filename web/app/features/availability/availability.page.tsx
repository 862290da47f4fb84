import type { Availability } from '@ladlewell/contract/availability.ts'
import type { ExpectedDate } from '@ladlewell/contract/boxes.ts'
import type { Concerned } from '@ladlewell/contract/concerned.ts'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useOnline } from '../../shell/online.ts'
import { dayWithYear } from '../../ui/day-text.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { Panel } from '../../ui/panel.tsx'
import { m } from '../../words/catalogue/messages.js'
import { ConcernedDialog, ConcernedDone } from '../chefdashboard/concerned-customers.tsx'
import { loadForKitchen, useKitchen } from '../chefdashboard/kitchen.ts'
import { useConcerned } from '../chefdashboard/use-concerned.ts'
import { InspectionNotice } from '../papers/inspection-notice.tsx'
import type { Route } from './+types/availability.page.ts'
import { DateCapacity } from './date-capacity.tsx'
import { Holidays } from './holidays.tsx'
import { OutlookView } from './outlook-view.tsx'
import { PlanForm } from './plan-form.tsx'
import type { Change, Send } from './use-change.ts'

export const meta = () => privateMeta(m.availability_title())

export async function clientLoader() {
  const [availability, expected] = await Promise.all([
    loadForKitchen(() => api('GET /api/v1/chef/availability')),
    loadForKitchen(() => api('GET /api/v1/chef/expected-servings')),
  ])
  return { availability, expected }
}

/**
 * When a kitchen delivers, how much, and what its customers make of it. Where orders or weekly boxes would no longer fit,
 * the chef is asked before anything changes.
 */
export default function AvailabilityPage({ loaderData }: Route.ComponentProps) {
  const { data, failure } = loaderData.availability
  const { make, asking } = useConcerned()
  const [done, setDone] = useState<Concerned | null>(null)

  async function send(change: Change) {
    setDone(null)
    const answer = data && (await make(seen => change(data, seen)))
    if (answer === 'kept') return {}
    if (answer?.ok) setDone(answer.data.done)
    return answer?.status ? answer : m.availability_unreachable()
  }

  return (
    <div className="grid min-w-0 gap-5">
      <header className="grid gap-1">
        <h1 tabIndex={-1} className="text-3xl">
          {m.availability_title()}
        </h1>
        <p className="text-muted">{m.availability_lead()}</p>
      </header>
      {failure && <LoadFailure failure={failure}>{m.availability_failed()}</LoadFailure>}
      <ConcernedDone done={done} onClose={() => setDone(null)} />
      {data && <Editor availability={data} expected={loaderData.expected.data} send={send} />}
      {asking && <ConcernedDialog asking={asking} />}
    </div>
  )
}

interface EditorProps {
  availability: Availability
  /** What weekly boxes will bring, once it is known. */
  expected: ExpectedDate[] | null
  send: Send
}

function Editor({ availability, expected, send }: EditorProps) {
  const { kitchen } = useKitchen()
  const online = useOnline()
  const { permittedUntil, dates } = availability
  return (
    <>
      {kitchen.state !== 'approved' && <p className="text-muted">{m.availability_not_selling()}</p>}
      {!online && <p className="text-muted">{m.kitchen_offline()}</p>}
      <InspectionNotice inspected={availability} />
      {permittedUntil && (
        <p className="flex items-start gap-3 rounded-lg border border-line bg-surface p-4">
          <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
          {m.availability_permitted({ day: dayWithYear(permittedUntil) })}
        </p>
      )}
      <Panel title={m.availability_now()}>
        <OutlookView outlook={availability} />
      </Panel>
      <fieldset disabled={!online || kitchen.state === 'suspended'} className="grid min-w-0 gap-5">
        <PlanForm availability={availability} send={send} />
        <Panel title={m.availability_dates()}>
          {dates.length === 0 && <p className="text-muted">{m.availability_dates_none()}</p>}
          <ul className="grid">
            {dates.map(date => (
              <DateCapacity
                key={date.date}
                date={date}
                expected={expected?.find(({ deliveryDate }) => deliveryDate === date.date)}
                usual={availability.capacityPerDate}
                send={send}
              />
            ))}
          </ul>
        </Panel>
        <Holidays availability={availability} send={send} />
      </fieldset>
    </>
  )
}
