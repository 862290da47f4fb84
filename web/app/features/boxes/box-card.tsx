import type { Box, SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { useMarket } from '../../api/market.ts'
import { useNow } from '../../state/time-now.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { dayText, momentText } from '../../ui/day-text.ts'
import { centsOf } from '../../ui/price.tsx'
import { timeLeft } from '../../ui/when.ts'
import { m } from '../../words/catalogue/messages.js'
import { hours, money } from '../../words/format.ts'
import { Amounts } from '../ordering/amounts.tsx'
import { BoxActions } from './box-actions.tsx'
import { BoxPicks } from './box-picks.tsx'
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
            {box.window && <span className="block font-normal text-muted text-sm">{hours(box.window)}</span>}
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

/** What the box costs; its parts on request. */
function BoxPrice({ box: { price, picks } }: { box: Box }) {
  if (!price) return null
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-1 text-base font-semibold">
        {m.boxes_price_details({ amount: money(centsOf(price.totalAmount)) })}
      </summary>
      <div className="mt-2">
        <Amounts
          couponCode={null}
          amounts={{
            mealCount: picks.reduce((sum, pick) => sum + pick.quantity, 0),
            subtotalCents: centsOf(price.subtotal),
            taxesCents: centsOf(price.taxes),
            deliveryFeeCents: centsOf(price.deliveryFee),
            tipCents: 0,
            discountCents: centsOf(price.discount),
            discountKind: 'weekly',
            quantityDiscountCents: centsOf(price.quantityDiscount),
            totalCents: centsOf(price.totalAmount),
          }}
        />
      </div>
    </details>
  )
}

const HALF_A_MINUTE = 30_000

/** Until when the box can be changed, and how long that still is. */
function BoxCutoff({ box, timeZone }: { box: Box; timeZone: string }) {
  const now = useNow(HALF_A_MINUTE)
  const moment = momentText(box.cutoffAt, timeZone)
  const left = now === null ? '' : timeLeft(box.cutoffAt, now)
  if (box.state === 'failed' || (box.state === 'skipped' && !box.can.unskip)) return null
  if (left === null) return <p className="text-xs text-muted">{m.boxes_cutoff_over({ moment })}</p>
  return (
    <p className="text-xs text-muted">
      {words[box.state]({ moment })}{' '}
      {left && <span className="block font-semibold">{m.boxes_cutoff_left({ left })}</span>}
    </p>
  )
}

const words: Record<Exclude<Box['state'], 'failed'>, (until: { moment: string }) => string> = {
  planned: until => m.boxes_cutoff(until),
  open: until => m.boxes_cutoff(until),
  locked: until => m.boxes_cutoff_skip(until),
  ordered: until => m.boxes_paid_skip(until),
  skipped: until => m.boxes_cutoff_back(until),
}
