import { api } from '../../api/browser.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { refusalText } from '../accounts/refusal-text.ts'

/** Fetched with the token, which a plain link would not carry, and handed to the browser as a file. */
export async function downloadMyData(): Promise<void> {
  const answer = await api('GET /api/v1/my-data').catch(() => null)
  if (!answer?.ok) return toast(refusalText(answer, m.profile_data_failed()), { tone: 'error' })
  const file = new Blob([JSON.stringify(answer.data, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'ladlewell-my-data.json'
  link.click()
  URL.revokeObjectURL(link.href)
}
