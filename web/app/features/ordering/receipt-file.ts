import { api } from '../../api/browser.ts'
import { handOver } from '../../ui/hand-over.ts'

/** Fetches a receipt, which takes the token that a link cannot carry, and saves it. False when it did not come. */
export async function saveReceipt(orderId: number): Promise<boolean> {
  const params = { orderId: String(orderId) }
  const answer = await api('GET /api/v1/orders/{orderId}/receipt.pdf', { params }).catch(() => null)
  if (!answer?.ok) return false
  handOver(answer.data, `ladlewell-receipt-${orderId}.pdf`)
  return true
}
