import type { Box, SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../session/session.ts'
import { useOnline } from '../../shell/online.ts'
import { Button } from '../../ui/button.tsx'
import { useKeptPlace } from '../../ui/kept-place.ts'
import { centsOf } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
import type { useBoxCalls } from './use-box-calls.ts'

const ChooseMealsDialog = lazy(() => import('./choose-meals-dialog.tsx'))
const PayDialog = lazy(() => import('./pay-dialog.tsx'))
const SkipPaidDialog = lazy(() => import('./skip-paid-dialog.tsx'))

/** What can be done with a box now. */
export function BoxActions({
  box,
  details,
  calls,
  onButtonGone,
}: {
  box: Box
  details: SubscriptionDetails
  calls: ReturnType<typeof useBoxCalls>
  /** The button that had the focus is not there any more. */
  onButtonGone: () => void
}) {
  const [asking, setAsking] = useState<'meals' | 'payment' | 'skip' | null>(null)
  const online = useOnline()
  const { isActing } = useSession()
  const { price } = box
  // What is charged, and that a week comes, is agreed to by the customer alone.
  const can = isActing ? { ...box.can, pay: false, agree: false, unskip: false } : box.can
  const amount = price ? money(centsOf(price.totalAmount)) : ''
  const close = () => setAsking(null)
  const kept = useKeptPlace(calls.busy || asking !== null, onButtonGone)
  if (!online) return null
  return (
    <div className="flex flex-wrap gap-2 *:grow" {...kept}>
      {can.pay && (
        <Button className="basis-full" onClick={() => setAsking('payment')}>
          {m.boxes_pay({ amount })}
        </Button>
      )}
      {can.agree && price && (
        <Button className="basis-full" busy={calls.busy} onClick={() => void calls.agree()}>
          {m.boxes_agree({ amount })}
        </Button>
      )}
      {can.choose && (
        <Button variant="secondary" size="sm" className="min-h-11" onClick={() => setAsking('meals')}>
          {box.picks.length > 0 ? m.boxes_swap() : m.boxes_choose()}
        </Button>
      )}
      {(can.skip || can.unskip) && (
        <Button
          variant="secondary"
          size="sm"
          className="min-h-11"
          busy={calls.busy}
          onClick={() => {
            if (!can.skip) void calls.unskip()
            else if (box.state === 'ordered') setAsking('skip')
            else void calls.skip()
          }}
        >
          {can.skip ? m.boxes_skip() : m.boxes_unskip()}
        </Button>
      )}
      <Suspense fallback={null}>
        {asking === 'meals' && <ChooseMealsDialog {...{ box, details }} onClose={close} />}
        {asking === 'payment' && <PayDialog {...{ details, box }} onClose={close} />}
        {asking === 'skip' && <SkipPaidDialog {...{ box, calls }} onClose={close} />}
      </Suspense>
    </div>
  )
}
