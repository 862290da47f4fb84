import type { DriverRoute } from '@ladlewell/contract/drivers.ts'
import { PackageCheck } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { m } from '../../words/catalogue/messages.js'
import { addressText } from './driver-words.ts'
import { PlaceLinks } from './place-links.tsx'
import type { Done } from './use-steps.ts'

/** A kitchen whose bags are still to be fetched. */
export function PickupCard({
  pickup,
  take,
}: {
  pickup: DriverRoute['pickups'][number]
  take: (done: Done[]) => void
}) {
  const { name, address, notes, stopIds } = pickup
  return (
    <Panel title={<bdi>{name}</bdi>}>
      <div className="grid gap-1">
        <p className="text-lg font-semibold">{m.driver_bags({ count: stopIds.length })}</p>
        <p className="text-muted">
          {address ? <bdi>{addressText(address)}</bdi> : m.driver_kitchen_unknown()}
        </p>
        {notes && <p dir="auto">{notes}</p>}
        <p className="text-sm text-muted">
          {stopIds.map(id => (
            <bdi key={id} className="me-2">
              #{id}
            </bdi>
          ))}
        </p>
      </div>
      {address && <PlaceLinks address={address} of={name} />}
      <Button
        className="min-h-14 w-full text-lg"
        onClick={() => take(stopIds.map(stopId => ({ stopId, what: 'out-for-delivery' })))}
      >
        <PackageCheck aria-hidden className="size-5" />
        {m.driver_bags_taken()}
      </Button>
    </Panel>
  )
}
