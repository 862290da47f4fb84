import type { DriverStop } from '@ladlewell/contract/drivers.ts'
import { useMarket } from '../../api/market.ts'
import { Panel } from '../../ui/panel.tsx'
import { m } from '../../words/catalogue/messages.js'
import { addressText, clockText, stateWords } from './driver-words.ts'

/** Stops in the order of the drive, in few words. */
export function StopList({ title, stops }: { title: string; stops: DriverStop[] }) {
  const { timeZone } = useMarket()
  if (stops.length === 0) return null
  return (
    <Panel title={title}>
      <ol className="grid gap-3">
        {stops.map(stop => (
          <li key={stop.id} className="grid gap-0.5 border-line not-first:border-t not-first:pt-3">
            <span className="flex justify-between gap-3">
              <bdi className="font-semibold">{stop.customer}</bdi>
              <span className="shrink-0 text-sm text-muted">
                {stop.endedAt || !stop.estimateAt
                  ? stateWords[stop.state]()
                  : clockText(stop.estimateAt, timeZone)}
              </span>
            </span>
            <bdi className="text-sm text-muted">{addressText(stop.address)}</bdi>
            <span className="text-sm text-muted">
              <bdi>#{stop.id}</bdi> · {m.driver_servings({ count: stop.servings })}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
