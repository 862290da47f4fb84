import type { Availability } from '@ladlewell/contract/availability.ts'
import { Panel } from '../../ui/panel.tsx'
import { m } from '../../words/catalogue/messages.js'
import { DateCapacity } from './date-capacity.tsx'
import type { Send } from './use-availability.ts'
import { useExpected } from './use-expected.ts'

/** The dates of the next four weeks, and how much is cooked for each. */
export function DateCapacities({ availability, send }: { availability: Availability; send: Send }) {
  const { dates } = availability
  const expectedOn = useExpected(availability.version)
  return (
    <Panel title={m.availability_dates()}>
      {dates.length === 0 && <p className="text-muted">{m.availability_dates_none()}</p>}
      <ul className="grid">
        {dates.map(date => (
          <DateCapacity
            key={date.date}
            date={date}
            expected={expectedOn(date.date)}
            usual={availability.capacityPerDate}
            send={send}
          />
        ))}
      </ul>
    </Panel>
  )
}
