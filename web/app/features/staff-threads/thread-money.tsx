import type { StaffOrder } from '@ladlewell/contract/staff-orders.ts'
import type { Thread, ThreadRefund } from '@ladlewell/contract/threads.ts'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../api/browser.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { IfMay } from '../staff/kit/may.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { staffMoney } from '../staff/kit/words.ts'

import { ArrangedRemedies, ArrangeRemedies } from './remedies.tsx'

const RefundDialog = lazy(() => import('../staff-orders/refund-dialog.tsx'))

/** What was given back in a thread and who pays it, and what can be. */
export function ThreadMoney({ thread, order }: { thread: Thread; order: StaffOrder }) {
  const [isRefunding, setRefunding] = useState(false)
  const params = { threadId: String(thread.threadId) }
  return (
    <>
      {thread.refunds.map(refund => (
        <Refund key={refund.refundId} {...{ thread, refund }} />
      ))}
      <ArrangedRemedies remedies={thread.remedies} />
      <p className="text-sm text-muted">Up to {staffMoney(order.refundable)} can be refunded.</p>
      {!thread.mergedInto && (
        <IfMay work="refunds">
          <div className="flex flex-wrap gap-2">
            {order.refundable > 0 && (
              <Button size="sm" onClick={() => setRefunding(true)}>
                Refund
              </Button>
            )}
            <ArrangeRemedies thread={thread} />
          </div>
        </IfMay>
      )}
      {isRefunding && (
        <Suspense>
          <RefundDialog
            order={order}
            {...(thread.desk && { suggestion: thread.desk.suggestion })}
            give={(_, body, key) =>
              api('POST /api/v1/staff/threads/{threadId}/refunds', { params, key, body })
            }
            onClose={() => setRefunding(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function Refund({ thread, refund }: { thread: Thread; refund: ThreadRefund }) {
  const [isDeciding, setDeciding] = useState(false)
  const { amount, at, note, share } = refund
  return (
    <div className="grid justify-items-start gap-1 border-b border-line pb-3 text-sm">
      <p>
        <strong>{staffMoney(amount)}</strong> refunded, <Moment at={at} />
      </p>
      {note && <p dir="auto">{note}</p>}
      {share && <p>The kitchen pays {staffMoney(share.amount)}.</p>}
      {share?.contestedAt && (
        <>
          <Badge tone={share.decision ? 'plain' : 'danger'}>
            {share.decision
              ? share.decision.moved
                ? 'Became ours'
                : 'Stayed with the kitchen'
              : 'Contested'}
          </Badge>
          <p dir="auto">“{share.reason}”</p>
        </>
      )}
      {share?.mayDecide && (
        <IfMay work="shares">
          <Button size="sm" onClick={() => setDeciding(true)}>
            Decide
          </Button>
        </IfMay>
      )}
      {share?.contestedAt && !share.decision && !share.mayDecide && (
        <p className="text-muted">You gave this refund. A colleague decides.</p>
      )}
      {isDeciding && <DecisionDialog {...{ thread, refund }} onClose={() => setDeciding(false)} />}
    </div>
  )
}

function DecisionDialog({
  thread,
  refund: { refundId, share },
  onClose,
}: {
  thread: Thread
  refund: ThreadRefund
  onClose: () => void
}) {
  const [move, setMove] = useState(true)
  return (
    <ReasonDialog
      title={`Who pays ${staffMoney(share?.amount ?? 0)}`}
      label="Reason, as the kitchen reads it"
      submit="Decide"
      send={reason =>
        api('PUT /api/v1/staff/threads/{threadId}/refunds/{refundId}/decision', {
          params: { threadId: String(thread.threadId), refundId: String(refundId) },
          body: { move, reason },
        })
      }
      said="Decided. The kitchen has it by email."
      onClose={onClose}
    >
      <blockquote dir="auto" className="border-s-2 border-line ps-4 whitespace-pre-line text-muted">
        {share?.reason}
      </blockquote>
      <RadioGroup label="Who pays it" className="grid gap-2 sm:grid-cols-2">
        <RadioCard name="move" label="Ladlewell" checked={move} onChange={() => setMove(true)} />
        <RadioCard name="move" label="The kitchen" checked={!move} onChange={() => setMove(false)} />
      </RadioGroup>
    </ReasonDialog>
  )
}
