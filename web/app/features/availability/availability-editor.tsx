import type { Availability } from '@ladlewell/contract/availability.ts'
import type { ExpectedDate } from '@ladlewell/contract/boxes.ts'
import { CalendarClock } from 'lucide-react'
import { useOnline } from '../../shell/online.ts'
import { dayWithYear } from '../../ui/day-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { m } from '../../words/catalogue/messages.js'
import { useKitchen } from '../chefdashboard/kitchen.ts'
import { InspectionNotice } from '../papers/inspection-notice.tsx'
import { DateCapacities } from './date-capacities.tsx'
import { Holidays } from './holidays.tsx'
import { OutlookView } from './outlook-view.tsx'
import { PlanForm } from './plan-form.tsx'
import type { Send } from './use-change.ts'

interface AvailabilityEditorProps {
  availability: Availability
  expected: ExpectedDate[] | null
  send: Send
}

export function AvailabilityEditor({ availability, expected, send }: AvailabilityEditorProps) {
  const { kitchen } = useKitchen()
  const online = useOnline()
  const { permittedUntil } = availability
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
        <DateCapacities {...{ availability, expected, send }} />
        <Holidays availability={availability} send={send} />
      </fieldset>
    </>
  )
}
