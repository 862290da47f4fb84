import type { Box } from '@ladlewell/contract/boxes.ts'
import type { Answer } from '@ladlewell/contract/client.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { dayText } from '../../ui/day-text.ts'
import { centsOf } from '../../ui/price.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'

const BOX = '/api/v1/subscriptions/{subscriptionId}/boxes/{date}'

/** Skips a box, brings it back and agrees to its price; one call at a time, and what was refused is said. */
export function useBoxCalls(
  subscriptionId: number,
  box: Box,
  { onBox, onStale }: { onBox: (box: Box) => void; onStale: () => void },
) {
  const { busy, during } = useUnderway()
  const [problem, setProblem] = useState<string | null>(null)
  const params = { subscriptionId: String(subscriptionId), date: box.deliveryDate }
  const date = dayText(box.deliveryDate)

  async function call(ask: () => Promise<Answer<Box>>): Promise<Box | null> {
    const answer = await during(() => ask().catch(() => null))
    if (answer?.ok) {
      setProblem(null)
      onBox(answer.data)
      return answer.data
    }
    const message = answer?.problem?.message ?? m.boxes_failed()
    setProblem(message)
    toast(message, { tone: 'error' })
    if (answer) onStale()
    return null
  }

  async function skip(): Promise<void> {
    const paidCents = box.state === 'ordered' && box.price ? centsOf(box.price.totalAmount) : 0
    if (!(await call(() => api(`PUT ${BOX}/skip`, { params })))) return
    const text =
      paidCents > 0 ? m.boxes_skipped_refund({ date, amount: money(paidCents) }) : m.boxes_skipped({ date })
    toast(text, { tone: 'success', action: { label: m.boxes_undo(), run: () => void unskip() } })
  }

  async function unskip(): Promise<void> {
    if (!(await call(() => api(`DELETE ${BOX}/skip`, { params })))) return
    const action = { label: m.boxes_undo(), run: () => void call(() => api(`PUT ${BOX}/skip`, { params })) }
    toast(m.boxes_unskipped({ date }), { tone: 'success', action })
  }

  async function agree(): Promise<void> {
    const totalAmount = box.price?.totalAmount ?? 0
    if (!(await call(() => api(`PUT ${BOX}/agreement`, { params, body: { totalAmount } })))) return
    toast(m.boxes_agreed({ date, amount: money(centsOf(totalAmount)) }), { tone: 'success' })
  }

  return { busy, problem, skip, unskip, agree }
}
