import { isLanguage, type Language } from '@ladlewell/domain/language.ts'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { askAboutLetters, languageAskedAbout } from '../session/account-language.ts'
import { m } from '../words/catalogue/messages.js'
import { chooseLanguage, language } from '../words/language.ts'
import { languageNames } from '../words/language-names.ts'

const LettersQuestion = lazy(async () => ({
  default: (await import('./letters-question.tsx')).LettersQuestion,
}))

/** Of the pages; whether mails follow is asked, of who is signed in, on the page that comes next. */
export function LanguageSelect({ className = '' }: { className?: string }) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const [asked, setAsked] = useState<Language | null>(null)
  useEffect(() => {
    // Chosen before the page could hear it.
    const chosen = select.current?.value
    if (isLanguage(chosen) && chosen !== language()) choose(chosen)
    else setAsked(languageAskedAbout())
  }, [])
  return (
    <div className={`flex min-h-11 items-center gap-3 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        {m.shell_language()}
      </label>
      <select
        id={id}
        ref={select}
        autoComplete="off"
        defaultValue={language()}
        onChange={event => choose(event.target.value as Language)}
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

function choose(chosen: Language): void {
  askAboutLetters(chosen)
  chooseLanguage(chosen)
}
