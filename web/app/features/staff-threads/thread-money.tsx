import type { StaffOrder } from '@ladlewell/contract/staff-orders.ts'
import type { Thread, ThreadRefund } from '@ladlewell/contract/threads.ts'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { IfMay } from '../staff/kit/may.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { staffMoney } from '../staff/kit/words.ts'
import { ContestedShare, type Decide } from './contested-share.tsx'
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
      <ArrangedRemedies thread={thread} />
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
  const { amount, at, note, share } = refund
  const params = { threadId: String(thread.threadId), refundId: String(refund.refundId) }
  const decide: Decide = body =>
    api('PUT /api/v1/staff/threads/{threadId}/refunds/{refundId}/decision', { params, body })
  return (
    <div className="grid justify-items-start gap-1 border-b border-line pb-3 text-sm">
      <p>
        <strong>{staffMoney(amount)}</strong> refunded, <Moment at={at} />
      </p>
      {note && <p dir="auto">{note}</p>}
      {share && <p>The kitchen pays {staffMoney(share.amount)}.</p>}
      {share && <ContestedShare share={share} decide={decide} />}
    </div>
  )
}
