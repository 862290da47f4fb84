import type { Remedies } from '@ladlewell/contract/remedies.ts'
import type { ThreadRemedy } from '@ladlewell/contract/remedy.ts'
import type { Thread } from '@ladlewell/contract/threads.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'
import { staffDay, staffMoney } from '../staff/kit/words.ts'
import { ContestedShare } from './contested-share.tsx'
import { RedeliveryDialog } from './redelivery-dialog.tsx'
import { SwapDialog } from './swap-dialog.tsx'

/** What was arranged in a thread beside money, and who bears it. */
export function ArrangedRemedies({ thread }: { thread: Thread }) {
  return thread.remedies.map(remedy => (
    <ArrangedRemedy key={`${remedy.kind}-${remedy.orderId}-${remedy.at}`} {...{ thread, remedy }} />
  ))
}

function ArrangedRemedy({ thread, remedy }: { thread: Thread; remedy: ThreadRemedy }) {
  const { kind, orderId, meals, back, liable, share } = remedy
  const params = { threadId: String(thread.threadId), redeliveryId: String(orderId) }
  return (
    <div className="grid justify-items-start gap-1 border-b border-line pb-3 text-sm">
      <p>
        <strong>{kind === 'redelivery' ? 'Redelivery' : 'Swap'}</strong>,{' '}
        <TextLink to={`/staff/orders/${orderId}`}>order #{orderId}</TextLink>, {staffDay(remedy.deliveryDate)}
        , {remedy.orderStatus}
      </p>
      <p dir="auto">
        {meals
          .map(
            ({ name, quantity, insteadOf }) => `${quantity} × ${name}${insteadOf ? ` for ${insteadOf}` : ''}`,
          )
          .join(', ')}
      </p>
      {(kind === 'redelivery' || back > 0) && (
        <p>
          {back > 0 && `${staffMoney(back)} went back. `}
          {liable === 'chef' ? 'The kitchen bears it.' : 'We bear it.'}
          {share && ` It would have earned ${staffMoney(share.amount)}.`}
        </p>
      )}
      {share && (
        <ContestedShare
          share={share}
          decide={body =>
            api('PUT /api/v1/staff/threads/{threadId}/redeliveries/{redeliveryId}/decision', { params, body })
          }
        />
      )}
    </div>
  )
}

/** Opens what arranges a redelivery or a swap, with what is possible now. */
export function ArrangeRemedies({ thread }: { thread: Thread }) {
  const call = useCall({ failed: 'We couldn’t load what’s possible.', toasts: true, reloads: false })
  const [open, setOpen] = useState<{ kind: 'redelivery' | 'swap'; options: Remedies } | null>(null)
  const params = { threadId: String(thread.threadId) }
  const ask = (kind: 'redelivery' | 'swap') =>
    void call.send(
      () => api('GET /api/v1/staff/threads/{threadId}/remedies', { params }),
      options => setOpen({ kind, options }),
      kind,
    )
  const dialog = open && { thread, options: open.options, onClose: () => setOpen(null) }
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        busy={call.doing === 'redelivery'}
        onClick={() => ask('redelivery')}
      >
        Redelivery
      </Button>
      <Button size="sm" variant="secondary" busy={call.doing === 'swap'} onClick={() => ask('swap')}>
        Swap
      </Button>
      {dialog && open.kind === 'redelivery' && <RedeliveryDialog {...dialog} />}
      {dialog && open.kind === 'swap' && <SwapDialog {...dialog} />}
    </>
  )
}
