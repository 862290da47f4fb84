import type { KitchenShare } from '@ladlewell/contract/remedy.ts'
import type { Thread, ThreadRefund } from '@ladlewell/contract/threads.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { Button } from '../../ui/button.tsx'
import { momentText } from '../../ui/day-text.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { centsOf } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'

/** What a kitchen bears, and its word about that. */
export function ShareBorne({
  thread,
  of,
  share,
  onContested,
}: {
  thread: Thread
  of: { refundId: number } | { redeliveryId: number }
  share: KitchenShare
  onContested: (thread: Thread) => void
}) {
  const { timeZone } = useMarket()
  const [isContesting, setContesting] = useState(false)
  const { decision } = share
  const isPaid = decision?.moved && 'redeliveryId' in of
  return (
    <>
      {share.mayContest && (
        <>
          <p>{m.threads_share_until({ moment: momentText(share.contestUntil, timeZone) })}</p>
          <Button variant="secondary" size="sm" onClick={() => setContesting(true)}>
            {m.threads_contest()}
          </Button>
        </>
      )}
      {share.contestedAt && !decision && <p>{m.threads_contest_waiting()}</p>}
      {decision && (
        <p dir="auto">
          {isPaid
            ? m.threads_contest_paid({ reason: decision.reason })
            : decision.moved
              ? m.threads_contest_moved({ reason: decision.reason })
              : m.threads_contest_stays({ reason: decision.reason })}
        </p>
      )}
      {isContesting && (
        <DialogForm
          title={m.threads_contest()}
          submit={m.threads_contest()}
          failed={m.threads_send_failed()}
          reloads={false}
          send={entries => {
            const reason = entry(entries, 'reason')
            return reason === ''
              ? { reason: m.threads_empty() }
              : api('POST /api/v1/threads/{threadId}/contest', {
                  params: { threadId: String(thread.threadId) },
                  body: { reason, ...of },
                })
          }}
          said={m.threads_contest_sent()}
          onDone={onContested}
          onClose={() => setContesting(false)}
        >
          <TextAreaField label={m.threads_contest_reason()} name="reason" required maxLength={1000} />
        </DialogForm>
      )}
    </>
  )
}

/** What the kitchen pays of a refund. */
export function RefundShare({
  refund: { refundId, amount, share },
  ...place
}: {
  thread: Thread
  refund: ThreadRefund
  onContested: (thread: Thread) => void
}) {
  if (!share) return null
  const refund = money(centsOf(amount))
  return (
    <section className="grid justify-items-start gap-2 rounded-md border border-line p-3 text-sm">
      <h3 className="text-base font-semibold">{m.threads_share()}</h3>
      <p>{m.threads_share_what({ refund, amount: money(centsOf(share.amount)) })}</p>
      <ShareBorne {...place} of={{ refundId }} share={share} />
    </section>
  )
}
