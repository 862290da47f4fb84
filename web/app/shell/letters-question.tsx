import type { Language } from '@ladlewell/domain/language.ts'
import { useEffect, useState } from 'react'
import { api } from '../api/browser.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { m } from '../words/catalogue/messages.js'
import { languageNames } from '../words/language-names.ts'

const PREFERENCES = '/api/v1/message-preferences'

/** Asks whether mails and texts shall follow the pages into another language; unasked they stay in theirs. */
export default function LettersQuestion({ language }: { language: Language }) {
  const [current, setCurrent] = useState<Language | null>(null)
  useEffect(() => {
    void api(`GET ${PREFERENCES}`).then(answer => answer.ok && setCurrent(answer.data.language))
  }, [])
  if (current === null || current === language) return null
  return (
    <DialogForm
      role="alertdialog"
      title={m.shell_letters_title({ language: languageNames[language] })}
      submit={m.shell_letters_yes({ language: languageNames[language] })}
      cancel={m.shell_letters_no({ language: languageNames[current] })}
      failed={m.shell_letters_failed()}
      send={() => api(`PUT ${PREFERENCES}`, { body: { language } })}
      said={m.shell_letters_follow({ language: languageNames[language] })}
      onClose={() => setCurrent(language)}
    >
      <p>{m.shell_letters_text({ language: languageNames[current] })}</p>
    </DialogForm>
  )
}
