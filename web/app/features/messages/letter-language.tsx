import type { Language } from '@ladlewell/domain/language.ts'
import { SelectField } from '../../ui/field.tsx'
import { m } from '../../words/catalogue/messages.js'
import { languageNames } from '../../words/language-names.ts'

interface LetterLanguageProps {
  language: Language
  disabled: boolean
  onChange: (language: Language) => Promise<void>
}

/** Mails are not read where the page is: their language may be another one. */
export function LetterLanguage({ language, disabled, onChange }: LetterLanguageProps) {
  return (
    <SelectField
      label={m.messages_language_label()}
      hint={m.messages_language_more()}
      value={language}
      disabled={disabled}
      autoComplete="off"
      onChange={event => void onChange(event.target.value as Language)}
    >
      {Object.entries(languageNames).map(([tag, name]) => (
        <option key={tag} value={tag} lang={tag}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
