import type { DriverStop } from '@ladlewell/contract/drivers.ts'
import { useMarket } from '../../api/market.ts'
import { Panel } from '../../ui/panel.tsx'
import { m } from '../../words/catalogue/messages.js'
import { hours } from '../../words/format.ts'
import { allergensText } from '../ordering/allergens-text.ts'
import { addressText, clockText, stateWords } from './driver-words.ts'
import { PlaceLinks } from './place-links.tsx'
import { StopActions } from './stop-actions.tsx'
import type { Done } from './use-steps.ts'

/** The door that is next, large enough to be read in a car. */
export function NextStop({ stop, take }: { stop: DriverStop; take: (done: Done[]) => void }) {
  const { timeZone } = useMarket()
  const { id, customer, address, phone, doorNotes, instructions, servings, lines } = stop
  return (
    <Panel
      title={m.driver_next()}
      actions={
        <span className="rounded-full bg-herb-soft px-3 py-1 text-sm font-semibold text-on-herb-soft">
          {stateWords[stop.state]()}
        </span>
      }
    >
      <div className="grid gap-1">
        <p className="font-display text-2xl font-semibold">
          <bdi>{customer}</bdi>
        </p>
        <p className="text-lg">
          <bdi>{addressText(address)}</bdi>
        </p>
        <p className="text-muted">
          <bdi>#{id}</bdi> · {hours(stop.window)}
          {stop.estimateAt && <> · {m.driver_expected({ time: clockText(stop.estimateAt, timeZone) })}</>}
        </p>
      </div>
      {doorNotes && (
        <p className="rounded-md bg-brand-soft p-3 text-lg text-on-brand-soft">
          <span className="block text-sm font-semibold">{m.driver_door()}</span>
          <bdi>{doorNotes}</bdi>
        </p>
      )}
      <PlaceLinks address={address} phone={phone} of={customer} />
      <div className="grid gap-1">
        <p className="text-lg font-semibold">{m.driver_hand_over({ count: servings })}</p>
        <ul className="grid gap-1">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
            <li key={index}>
              <bdi>
                {line.quantity} × {line.name}
              </bdi>
              <span className="block text-sm text-muted">{allergensText(line.allergens)}</span>
            </li>
          ))}
        </ul>
        {instructions && <p dir="auto">{instructions}</p>}
      </div>
      <StopActions key={`${id} ${stop.state}`} stop={stop} take={take} />
    </Panel>
  )
}
