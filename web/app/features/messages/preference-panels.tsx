import type { MessagePreferences } from '@ladlewell/contract/messages.ts'
import type { SmsConsent } from '@ladlewell/contract/notifications.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { messageKinds } from '@ladlewell/domain/message-kinds.ts'
import { Link } from 'react-router'
import type { Loaded } from '../../api/load.ts'
import { useOnline } from '../../shell/online.ts'
import { SelectField } from '../../ui/field.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { m } from '../../words/catalogue/messages.js'
import { languageNames } from '../../words/language-names.ts'
import { phoneInText } from '../sms/phone-in-text.ts'
import { KindPreferences } from './kind-preferences.tsx'
import { usePreferences } from './use-preferences.ts'

/** What comes on which channel, and in which language. */
export function PreferencePanels({
  loaded,
  consent,
}: {
  loaded: Loaded<MessagePreferences>
  consent: SmsConsent | null
}) {
  const online = useOnline()
  const { preferences, language, failure, want, write } = usePreferences(loaded)
  if (failure) return <LoadFailure failure={failure}>{m.messages_preferences_failed()}</LoadFailure>
  if (!preferences) return null
  const channelsOf = messageKinds.map(kind => ({
    kind,
    channels: preferences.filter(preference => preference.kind === kind),
  }))
  return (
    <>
      <Panel title={m.messages_preferences()}>
        {!online && <p className="text-sm text-muted">{m.messages_offline()}</p>}
        <div className="divide-y divide-line">
          {channelsOf
            .filter(({ channels }) => channels.length > 0)
            .map(({ kind, channels }) => (
              <KindPreferences
                key={kind}
                kind={kind}
                channels={channels}
                disabled={!online}
                onChange={(channel, wanted) => void want({ kind, channel, wanted })}
              />
            ))}
        </div>
        {consent && <TextsNote consent={consent} />}
      </Panel>
      <Panel title={m.messages_language()}>
        <LetterLanguage language={language} disabled={!online} onChange={write} />
      </Panel>
    </>
  )
}

/** Texts need a consent besides: where they go, or that none come yet. */
function TextsNote({ consent }: { consent: SmsConsent }) {
  return (
    <p className="rounded-md bg-sunk p-4 text-sm">
      {consent.active && consent.phone
        ? m.messages_texts_to({ phone: phoneInText(consent.phone) })
        : m.messages_texts_none()}{' '}
      <Link to="/sms-consent" className="font-semibold text-brand underline underline-offset-4">
        {m.messages_texts_link()}
      </Link>
    </p>
  )
}

interface LetterLanguageProps {
  language: Language
  disabled: boolean
  onChange: (language: Language) => Promise<void>
}

/** Mails are not read where the page is: their language may be another one. */
function LetterLanguage({ language, disabled, onChange }: LetterLanguageProps) {
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
