import type { Language } from '@ladlewell/domain/language.ts'
import { session, token } from './session.ts'

/**
 * Has mails come in the language that somebody chose for the pages, quietly: it outlives the page, which is loaded again, and a failure loses nothing.
 */
export function keepLanguage(language: Language): void {
  const bearer = token()
  if (!bearer || session.get().isActing) return
  void fetch('/api/v1/message-preferences', {
    method: 'PUT',
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
    body: JSON.stringify({ language }),
  }).catch(() => {})
}
