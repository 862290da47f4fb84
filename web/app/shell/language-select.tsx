import { isLanguage, type Language } from '@ladlewell/domain/language.ts'
import { useEffect, useId, useRef } from 'react'
import { keepLanguage } from '../session/account-language.ts'
import { m } from '../words/catalogue/messages.js'
import { chooseLanguage, language } from '../words/language.ts'
import { languageNames } from '../words/language-names.ts'

/** Of the pages, and with them of the mails to who is signed in. */
export function LanguageSelect({ className = '' }: { className?: string }) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // Chosen before the page could hear it.
    const chosen = select.current?.value
    if (isLanguage(chosen) && chosen !== language()) choose(chosen)
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
    </div>
  )
}

function choose(chosen: Language): void {
  keepLanguage(chosen)
  chooseLanguage(chosen)
}
