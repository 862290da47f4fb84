import { api } from '../../api/browser.ts'

/** Fetches a receipt, which takes the token that a link cannot carry, and saves it. False when it did not come. */
export async function saveReceipt(orderId: number): Promise<boolean> {
  const params = { orderId: String(orderId) }
  const answer = await api('GET /api/v1/orders/{orderId}/receipt.pdf', { params }).catch(() => null)
  if (!answer?.ok) return false
  const link = document.createElement('a')
  link.href = URL.createObjectURL(answer.data)
  link.download = `ladlewell-receipt-${orderId}.pdf`
  link.click()
  URL.revokeObjectURL(link.href)
  return true
}
