import type { MessagePreferences } from '@ladlewell/contract/messages.ts'
import type { SmsConsent } from '@ladlewell/contract/notifications.ts'
import { messageKinds } from '@ladlewell/domain/message-kinds.ts'
import type { Loaded } from '../../api/load.ts'
import { useOnline } from '../../shell/online.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { m } from '../../words/catalogue/messages.js'
import { KindPreferences } from './kind-preferences.tsx'
import { LetterLanguage } from './letter-language.tsx'
import { TextsNote } from './texts-note.tsx'
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
