import type { Box, SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMarket } from '../../api/market.ts'
import { useOnline } from '../../shell/online.ts'
import { platformNow } from '../../state/clock.ts'
import { useNow } from '../../state/time-now.ts'
import { Alert } from '../../ui/alert.tsx'
import { m } from '../../words/catalogue/messages.js'
import { BoxActions, type BoxAsking } from './box-actions.tsx'
import { BoxLine, NextBoxHeader } from './box-header.tsx'
import { BoxPicks, type Menu, MenuPlates } from './box-picks.tsx'
import { BoxPrice } from './box-price.tsx'
import { stepsOf } from './box-steps.ts'
import { BoxTimes, stepWord } from './box-times.tsx'
import { standing, trouble } from './box-words.ts'
import { onDay, onMoment } from './on-day.ts'
import { useBoxCalls } from './use-box-calls.ts'

const HALF_A_MINUTE = 30_000

export function BoxCard({
  box,
  details,
  isNext,
  menu,
  isFirst,
  isOpen,
  onFold,
}: {
  box: Box
  details: SubscriptionDetails
  isNext: boolean
  /** What can be in it, where nothing is chosen yet. */
  menu: Menu | null
  /** Whether it belongs to the first subscription of the page. */
  isFirst: boolean
  isOpen: boolean
  onFold: (isOpen: boolean) => void
}) {
  const { timeZone } = useMarket()
  const now = useNow(HALF_A_MINUTE) ?? platformNow()
  const online = useOnline()
  const heading = useRef<HTMLHeadingElement>(null)
  const says = useRef<HTMLParagraphElement>(null)
  const times = useRef<HTMLOListElement>(null)
  const calls = useBoxCalls(details, box)
  const [asking, setAsking] = useState<BoxAsking>(null)
  const id = `box-${details.subscriptionId}-${box.deliveryDate}`
  const around = { ...details, timeZone, now }
  const obstacle = trouble(box, around)
  const stands = standing(box, around)
  const isOff = box.state === 'skipped' || box.state === 'failed'
  const canSwap = box.can.choose && online

  return (
    <li>
      <article
        aria-labelledby={id}
        className={`rounded-md border border-line ${isOff ? 'bg-sunk' : 'bg-surface'} ${isNext ? 'shadow-card' : ''}`}
      >
        {isNext ? (
          <NextBoxHeader {...{ box, id }} ref={heading} />
        ) : (
          <BoxLine
            {...{ box, id, isOpen, onFold }}
            ref={heading}
            says={briefly(box, around) ?? stands}
            controls={`${id}-more`}
          />
        )}
        <div
          id={`${id}-more`}
          hidden={!isOpen}
          className={`grid gap-3 p-4 not-hidden:grid ${isNext ? '' : 'pt-1'}`}
        >
          {obstacle && (
            <p className="flex gap-2 rounded-sm bg-brand-soft p-3 text-sm font-semibold text-on-brand-soft">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {obstacle}
            </p>
          )}
          {!isOff && (
            <BoxPicks
              picks={box.picks}
              isFirst={isNext && isFirst}
              onSwap={canSwap ? pick => setAsking({ swap: pick }) : null}
            />
          )}
          {menu && <MenuPlates menu={menu} />}
          {stands && (
            <p ref={says} tabIndex={-1} className="text-sm">
              {stands}
            </p>
          )}
          {canSwap && box.picks.length > 0 && box.chargeAt && (
            <p className="text-sm text-muted">
              {m.boxes_tap_to_swap({ moment: onMoment(box.chargeAt, around) })}
            </p>
          )}
          {!isOff && <BoxPrice box={box} />}
          <BoxTimes {...{ box, details, around }} ref={times} />
          <Closed box={box} {...{ timeZone, now }} />
          {calls.problem && <Alert>{calls.problem}</Alert>}
          <BoxActions
            {...{ box, details, calls, asking }}
            onAsk={setAsking}
            // A week that is skipped stays unfolded, with the button that brings it back.
            onAct={() => onFold(true)}
            // What the box says then stands in for the button that was pressed.
            onButtonGone={() => (says.current ?? times.current ?? heading.current)?.focus()}
          />
        </div>
      </article>
    </li>
  )
}

/** 'We choose Sat, Dec 19': what comes next of a box without meals; null where its standing says more. */
function briefly(box: Box, around: SubscriptionDetails & { timeZone: string; now: number }): string | null {
  const [first] = stepsOf(box, around)
  if (box.state !== 'planned' || box.waitsFor || !first?.at) return null
  return `${stepWord(first.kind)} ${onDay(first.at, around)}`
}

/** Until when a skipped box can be brought back, or since when nothing can be changed any more. */
function Closed({ box, timeZone, now }: { box: Box; timeZone: string; now: number }) {
  const { state, can, cutoffAt } = box
  if (state === 'failed' || (state === 'skipped' && !can.unskip)) return null
  const moment = onMoment(cutoffAt, { timeZone, now })
  if (state === 'skipped') return <p className="text-sm text-muted">{m.boxes_cutoff_back({ moment })}</p>
  return (
    Date.parse(cutoffAt) <= now && <p className="text-sm text-muted">{m.boxes_cutoff_over({ moment })}</p>
  )
}
