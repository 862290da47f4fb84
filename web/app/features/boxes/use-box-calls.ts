import type { Box } from '@ladlewell/contract/boxes.ts'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { dayText } from '../../ui/day-text.ts'
import { centsOf } from '../../ui/price.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'

const BOX = '/api/v1/subscriptions/{subscriptionId}/boxes/{date}'

/** Skips a box, brings it back and agrees to its price. */
export function useBoxCalls(subscriptionId: number, box: Box) {
  const { busy, refusal, send } = useCall({ failed: m.boxes_failed(), toasts: true })
  const params = { subscriptionId: String(subscriptionId), date: box.deliveryDate }
  const date = dayText(box.deliveryDate)

  const putOff = (done?: () => void) => send(() => api(`PUT ${BOX}/skip`, { params }), done)

  const skip = () =>
    putOff(() => {
      const paidCents = box.state === 'ordered' && box.price ? centsOf(box.price.totalAmount) : 0
      const text =
        paidCents > 0 ? m.boxes_skipped_refund({ date, amount: money(paidCents) }) : m.boxes_skipped({ date })
      toast(text, { tone: 'success', action: { label: m.boxes_undo(), run: () => void unskip() } })
    })

  const unskip = () =>
    send(
      () => api(`DELETE ${BOX}/skip`, { params }),
      () => {
        const action = { label: m.boxes_undo(), run: () => void putOff() }
        toast(m.boxes_unskipped({ date }), { tone: 'success', action })
      },
    )

  const totalAmount = box.price?.totalAmount ?? 0
  const agree = () =>
    send(
      () => api(`PUT ${BOX}/agreement`, { params, body: { totalAmount } }),
      () => toast(m.boxes_agreed({ date, amount: money(centsOf(totalAmount)) }), { tone: 'success' }),
    )

  return { busy, problem: refusal?.text ?? null, skip, unskip, agree }
}
