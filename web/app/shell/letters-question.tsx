import type { Language } from '@ladlewell/domain/language.ts'
import { useEffect, useState } from 'react'
import { api } from '../api/browser.ts'
import { useUnderway } from '../api/use-underway.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { toast } from '../ui/toasts.ts'
import { m } from '../words/catalogue/messages.js'
import { languageNames } from '../words/language-names.ts'

const PREFERENCES = '/api/v1/message-preferences'

/** Asks whether mails and texts shall follow the pages into another language; unasked they stay in theirs. */
export function LettersQuestion({ language }: { language: Language }) {
  const [current, setCurrent] = useState<Language | null>(null)
  const { busy, during } = useUnderway()
  useEffect(() => {
    api(`GET ${PREFERENCES}`).then(
      answer => answer.ok && setCurrent(answer.data.language),
      () => {},
    )
  }, [])
  if (current === null || current === language) return null

  async function follow() {
    const answer = await during(() => api(`PUT ${PREFERENCES}`, { body: { language } }).catch(() => null))
    if (!answer?.ok) return toast(answer?.problem?.message ?? m.shell_letters_failed(), { tone: 'error' })
    setCurrent(language)
    toast(m.shell_letters_follow({ language: languageNames[language] }), { tone: 'success' })
  }

  return (
    <AlertDialog
      title={m.shell_letters_title({ language: languageNames[language] })}
      confirmLabel={m.shell_letters_yes({ language: languageNames[language] })}
      cancelLabel={m.shell_letters_no({ language: languageNames[current] })}
      onConfirm={() => void follow()}
      onCancel={() => setCurrent(language)}
      busy={busy}
      danger={false}
    >
      <p>{m.shell_letters_text({ language: languageNames[current] })}</p>
    </AlertDialog>
  )
}
