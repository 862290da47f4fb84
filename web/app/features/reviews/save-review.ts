import type { ReviewedLine } from '@ladlewell/contract/reviews.ts'
import { api } from '../../api/browser.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'

type Saved = { ok: true; line: ReviewedLine } | { ok: false; message: string }

interface Given {
  line: number
  stars: number
  text: string
  withoutPicture: boolean
}

/** Sends a review and says that it is saved. */
export async function saveReview(orderId: number, body: Given, picture: Blob | null): Promise<Saved> {
  const params = { orderId: String(orderId) }
  const file = picture ? { picture } : undefined
  const answer = await api('POST /api/v1/orders/{orderId}/reviews', { params, body, file }).catch(() => null)
  if (!answer?.ok) return { ok: false, message: answer?.problem?.message ?? m.reviews_save_failed() }
  toast(m.reviews_saved(), { tone: 'success' })
  return { ok: true, line: answer.data }
}
