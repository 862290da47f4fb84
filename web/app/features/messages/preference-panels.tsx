import { messageKinds } from '@ladlewell/domain/message-kinds.ts'
import { useOnline } from '../../shell/online.ts'
import { Alert } from '../../ui/alert.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { Panel } from '../../ui/panel.tsx'
import { m } from '../../words/catalogue/messages.js'
import { KindPreferences } from './kind-preferences.tsx'
import { LetterLanguage } from './letter-language.tsx'
import { TextsNote } from './texts-note.tsx'
import { usePreferences } from './use-preferences.ts'

/** What comes on which channel, and in which language. */
export function PreferencePanels() {
  const online = useOnline()
  const { preferences, language, failed, reload, want, write } = usePreferences()
  if (failed) return <Alert onRetry={reload}>{m.messages_preferences_failed()}</Alert>
  if (!preferences)
    return <LoadingBoxes words={m.messages_preferences_loading()} boxes={['h-[34rem]', 'h-40']} />
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
        <TextsNote />
      </Panel>
      <Panel title={m.messages_language()}>
        <LetterLanguage language={language} disabled={!online} onChange={write} />
      </Panel>
    </>
  )
}
