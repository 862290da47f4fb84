import type { Box, SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { lazy, Suspense } from 'react'
import { useSession } from '../../session/session.ts'
import { useOnline } from '../../shell/online.ts'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../ui/day-text.ts'
import { useKeptPlace } from '../../ui/kept-place.ts'
import { OpeningDialog } from '../../ui/opening-dialog.tsx'
import { centsOf } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
import { cardPays } from './card-pays.ts'
import type { BoxCalls } from './use-box-calls.ts'

const ChooseMealsDialog = lazy(() => import('./choose-meals-dialog.tsx'))
const PayDialog = lazy(() => import('./pay-dialog.tsx'))
const SkipPaidDialog = lazy(() => import('./skip-paid-dialog.tsx'))
const SwapDialog = lazy(() => import('./swap-dialog.tsx'))

/** Which dialog of a box is open. */
export type BoxAsking = 'meals' | 'payment' | 'skip' | { swap: Box['picks'][number] } | null

/** What can be done with a box now. */
export function BoxActions({
  box,
  details,
  calls,
  asking,
  onAsk,
  onAct,
  onButtonGone,
}: {
  box: Box
  details: SubscriptionDetails
  calls: BoxCalls
  asking: BoxAsking
  onAsk: (asking: BoxAsking) => void
  onAct: () => void
  /** The button that had the focus is not there any more. */
  onButtonGone: () => void
}) {
  const online = useOnline()
  const { isActing } = useSession()
  const { price } = box
  // What is charged, and that a week comes, is agreed to by the customer alone.
  const can = isActing ? { ...box.can, pay: false, agree: false, unskip: false } : box.can
  const amount = price ? money(centsOf(price.totalAmount)) : ''
  const close = () => onAsk(null)
  const kept = useKeptPlace(calls.busy || asking !== null, onButtonGone)

  function skipOrBack(): void {
    onAct()
    if (!can.skip) void calls.unskip()
    else if (box.state === 'ordered') onAsk('skip')
    else void calls.skip()
  }

  if (!online) return null
  return (
    <div className="flex flex-wrap gap-2 *:grow empty:hidden sm:*:grow-0" {...kept}>
      {can.pay && (
        <Button className="basis-full" onClick={() => onAsk('payment')}>
          {m.boxes_pay({ amount: price ? money(cardPays(price)) : '' })}
        </Button>
      )}
      {can.agree && price && (
        <Button className="basis-full" busy={calls.busy} onClick={() => void calls.agree()}>
          {m.boxes_agree({ amount })}
        </Button>
      )}
      {can.choose && (
        <Button variant="secondary" size="sm" className="min-h-11" onClick={() => onAsk('meals')}>
          {box.picks.length > 0 ? m.boxes_swap() : m.boxes_choose()}
        </Button>
      )}
      {(can.skip || can.unskip) && (
        <Button variant="secondary" size="sm" className="min-h-11" busy={calls.busy} onClick={skipOrBack}>
          {can.skip ? m.boxes_skip() : m.boxes_unskip()}
        </Button>
      )}
      <Suspense fallback={asking && <OpeningDialog title={titleOf(asking, box)} onClose={close} />}>
        {asking === 'meals' && <ChooseMealsDialog {...{ box, details }} onClose={close} />}
        {asking === 'payment' && <PayDialog {...{ details, box }} onClose={close} />}
        {asking === 'skip' && <SkipPaidDialog {...{ box, calls }} onClose={close} />}
        {asking !== null && typeof asking === 'object' && (
          <SwapDialog {...{ box, details, calls }} pick={asking.swap} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}

function titleOf(asking: Exclude<BoxAsking, null>, { deliveryDate }: Box): string {
  if (typeof asking === 'object') return m.boxes_swap_of({ meal: asking.swap.name })
  const date = dayText(deliveryDate)
  if (asking === 'meals') return m.boxes_choose_title({ date })
  return asking === 'payment' ? m.boxes_pay_title({ date }) : m.boxes_skip_paid_title()
}
