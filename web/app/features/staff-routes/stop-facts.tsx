import type { PlannedStop } from '@ladlewell/contract/routes.ts'
import * as formats from '@ladlewell/words/formats.ts'
import { useMarket } from '../../api/market.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'
import { counted, isAhead, stateTone, stateWords } from './stop-words.ts'

export interface StopChoice {
  chosen: ReadonlySet<number>
  onChoose: (orderId: number, isChosen: boolean) => void
  onMove: (orderId: number) => void
}

/** What is brought where, until when it should be there, and when it will be. */
export function StopFacts({ stop, chosen, onChoose, onMove }: { stop: PlannedStop } & Partial<StopChoice>) {
  const { timeZone } = useMarket()
  const { orderId, customer, address, chefName, servings, window, estimateAt, state } = stop
  return (
    <>
      <span className="grid size-6 shrink-0 place-items-center empty:max-sm:hidden">
        {onChoose && isAhead(stop) && (
          <input
            type="checkbox"
            aria-label={`Select ${customer}’s stop, #${orderId}`}
            checked={chosen?.has(orderId) ?? false}
            onChange={event => onChoose(orderId, event.target.checked)}
            className="size-5 accent-brand"
          />
        )}
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5 text-sm max-sm:order-last max-sm:basis-full">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong dir="auto">{customer}</strong>
          <TextLink to={`/staff/orders/${orderId}`}>#{orderId}</TextLink>
          {!isAhead(stop) && <Badge tone={stateTone(state)}>{stateWords(state)}</Badge>}
          {stop.isLate && <Badge tone="danger">Late</Badge>}
          {stop.isUnknown && <Badge tone="saffron">Address not found on the map</Badge>}
        </p>
        <p dir="auto" className="wrap-anywhere">
          {address}
        </p>
        <p className="text-muted">
          {chefName} · {counted(servings, 'serving')} · {formats.hours(window, 'en')}
          {estimateAt && ` · expected ${formats.clock(new Date(estimateAt), 'en', timeZone)}`}
        </p>
      </div>
      {onMove && isAhead(stop) && (
        <Button
          variant="secondary"
          size="sm"
          className="max-sm:ms-auto"
          aria-label={`Move ${customer}’s stop, #${orderId}`}
          onClick={() => onMove(orderId)}
        >
          Move
        </Button>
      )}
    </>
  )
}
