import type { Box, SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { useMarket } from '../../api/market.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { dayText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { BoxActions } from './box-actions.tsx'
import { BoxCutoff } from './box-cutoff.tsx'
import { BoxPicks } from './box-picks.tsx'
import { BoxPrice } from './box-price.tsx'
import { standing, stateWord, trouble, waitsForCustomer } from './box-words.ts'
import { useBoxCalls } from './use-box-calls.ts'

export function BoxCard({ box, details }: { box: Box; details: SubscriptionDetails }) {
  const { timeZone } = useMarket()
  const heading = useRef<HTMLHeadingElement>(null)
  const says = useRef<HTMLParagraphElement>(null)
  const calls = useBoxCalls(details.subscriptionId, box)
  const title = `box-${details.subscriptionId}-${box.deliveryDate}`
  const around = { ...details, timeZone }
  const obstacle = trouble(box, around)
  const stands = standing(box, around)
  const isOff = box.state === 'skipped' || box.state === 'failed'
  return (
    <li className="w-[min(17.5rem,85%)] shrink-0 snap-start sm:w-auto">
      <article
        aria-labelledby={title}
        className={`flex h-full flex-col gap-3 rounded-md border border-line p-4 ${isOff ? 'bg-sunk' : 'bg-page'}`}
      >
        <header className="flex flex-wrap items-center justify-between gap-2">
          <h4 ref={heading} id={title} tabIndex={-1} className="font-text text-base font-semibold">
            <span className="sr-only">{m.boxes_box_of({ date: dayText(box.deliveryDate) })}</span>
            <span aria-hidden>{dayText(box.deliveryDate, 'short')}</span>
          </h4>
          <Badge tone={waitsForCustomer(box) ? 'danger' : tones[box.state]}>{stateWord(box)}</Badge>
        </header>
        {obstacle && (
          <p className="flex gap-2 rounded-sm bg-brand-soft p-3 text-sm font-semibold text-on-brand-soft">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {obstacle}
          </p>
        )}
        {stands && (
          <p ref={says} tabIndex={-1} className="text-sm text-muted">
            {stands}
          </p>
        )}
        {!isOff && <BoxPicks picks={box.picks} />}
        {!isOff && box.price && <BoxPrice box={box} />}
        <div className="mt-auto grid gap-3">
          <BoxCutoff box={box} timeZone={timeZone} />
          {calls.problem && <Alert>{calls.problem}</Alert>}
          <BoxActions
            {...{ box, details, calls }}
            // What the box says then stands in for the button that was pressed.
            onButtonGone={() => (says.current ?? heading.current)?.focus()}
          />
        </div>
      </article>
    </li>
  )
}

const tones: Record<Box['state'], BadgeTone> = {
  planned: 'plain',
  open: 'saffron',
  locked: 'brand',
  ordered: 'herb',
  skipped: 'raised',
  failed: 'danger',
}
