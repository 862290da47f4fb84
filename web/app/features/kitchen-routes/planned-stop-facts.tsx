import type { PlannedStop } from '@ladlewell/contract/routes.ts'
import { useMarket } from '../../api/market.ts'
import { Badge } from '../../ui/badge.tsx'
import { m } from '../../words/catalogue/messages.js'
import { hours } from '../../words/format.ts'
import { clockText, stateWords } from '../driver/driver-words.ts'

interface Props {
  stop: PlannedStop
  chosen?: ReadonlySet<number>
  onChoose?: (orderId: number, isChosen: boolean) => void
}

/** What is brought where, until when, and when it will be there. */
export function PlannedStopFacts({ stop, chosen, onChoose }: Props) {
  const { timeZone } = useMarket()
  const { orderId, customer, address, servings, window, estimateAt, state } = stop
  return (
    <>
      {onChoose && state === 'planned' && (
        <input
          type="checkbox"
          aria-label={m.kitchen_routes_choose({ who: customer, id: orderId })}
          checked={chosen?.has(orderId) ?? false}
          onChange={event => onChoose(orderId, event.target.checked)}
          className="mt-1 size-5 shrink-0 accent-brand"
        />
      )}
      <div className="grid min-w-0 flex-1 gap-0.5 text-sm max-sm:order-last max-sm:basis-full">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong dir="auto">{customer}</strong>
          <bdi>#{orderId}</bdi>
          {state !== 'planned' && <Badge tone="herb">{stateWords[state]()}</Badge>}
          {stop.isLate && state !== 'delivered' && <Badge tone="danger">{m.kitchen_routes_late()}</Badge>}
          {stop.isUnknown && <Badge tone="saffron">{m.kitchen_routes_unknown()}</Badge>}
        </p>
        <p dir="auto" className="wrap-anywhere">
          {address}
        </p>
        <p className="text-muted">
          {m.driver_servings({ count: servings })} · {hours(window)}
          {estimateAt && ` · ${m.kitchen_routes_expected({ time: clockText(estimateAt, timeZone) })}`}
        </p>
      </div>
    </>
  )
}
