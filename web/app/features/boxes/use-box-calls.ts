import type { Box, SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { dayText } from '../../ui/day-text.ts'
import { centsOf } from '../../ui/price.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
import { type Held, held } from './held.ts'

const BOX = '/api/v1/subscriptions/{subscriptionId}/boxes/{date}'

export type BoxCalls = ReturnType<typeof useBoxCalls>

/** Skips a box, brings it back, agrees to its price and swaps a meal of it. */
export function useBoxCalls({ subscriptionId, rule }: SubscriptionDetails, box: Box) {
  const { busy, doing, refusal, send } = useCall({ failed: m.boxes_failed(), toasts: true })
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

  const put = (version: number, picks: Held[]) =>
    api(`PUT ${BOX}/picks`, { params, body: { version, picks } })

  /** Its message takes it back: to the former choice, or to the rule where that had chosen. */
  const swap = (picks: Held[], { name, mealId }: { name: string; mealId: number }) =>
    send(
      () => put(box.version, picks),
      ({ version }) => {
        const byRule = box.pickedBy !== 'customer' && rule !== 'skip'
        const back = () =>
          byRule ? api(`DELETE ${BOX}/picks`, { params }) : put(version, box.picks.map(held))
        const run = () => void send(back, () => toast(m.boxes_swap_undone({ date }), { tone: 'success' }))
        toast(m.boxes_swapped({ meal: name, date }), {
          tone: 'success',
          action: { label: m.boxes_undo(), run },
        })
      },
      mealId,
    )

  return { busy, doing, problem: refusal?.text ?? null, skip, unskip, agree, swap }
}
