import type { Language } from '@ladlewell/domain/language.ts'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { session, token } from '../session/session.ts'
import { m } from '../words/catalogue/messages.js'
import { language } from '../words/language.ts'
import { languageNames } from '../words/language-names.ts'

const LettersQuestion = lazy(() => import('./letters-question.tsx'))

/** Of the pages, heard by a script in their head; whether mails follow is asked, of who is signed in, on the page that comes next. */
export function LanguageSelect({ className = '' }: { className?: string }) {
  const id = useId()
  const [asked, setAsked] = useState<Language | null>(null)
  useEffect(() => setAsked(languageAskedAbout()), [])
  return (
    <div className={`flex min-h-11 items-center gap-3 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        {m.shell_language()}
      </label>
      <select
        id={id}
        data-language
        autoComplete="off"
        defaultValue={language()}
        className={`min-h-11 rounded-md border border-control bg-surface px-3 ${language() === 'ar' ? '' : 'font-[system-ui]'}`}
      >
        {Object.entries(languageNames).map(([tag, name]) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
      {asked && (
        <Suspense>
          <LettersQuestion language={asked} />
        </Suspense>
      )}
    </div>
  )
}

/** The page's language, when it was just chosen by somebody who gets mails, which may follow; once. */
function languageAskedAbout(): Language | null {
  try {
    // Not while the page that it was chosen on is still there.
    if (sessionStorage.getItem('letters_language') !== language()) return null
    sessionStorage.removeItem('letters_language')
    return token() && !session.get().isActing ? language() : null
  } catch {
    return null
  }
}
