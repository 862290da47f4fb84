import type { Availability } from '@ladlewell/contract/availability.ts'
import type { ExpectedDate } from '@ladlewell/contract/boxes.ts'
import { Panel } from '../../ui/panel.tsx'
import { m } from '../../words/catalogue/messages.js'
import { DateCapacity } from './date-capacity.tsx'
import type { Send } from './use-change.ts'

/** The dates of the next four weeks, and how much is cooked for each. */
export function DateCapacities({
  availability,
  expected,
  send,
}: {
  availability: Availability
  /** What weekly boxes will bring, once it is known. */
  expected: ExpectedDate[] | null
  send: Send
}) {
  const { dates } = availability
  return (
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
  )
}
