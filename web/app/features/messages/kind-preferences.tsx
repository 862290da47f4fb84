import type { MessagePreferences } from '@ladlewell/contract/messages.ts'
import type { MessageChannel, MessageKind } from '@ladlewell/domain/message-kinds.ts'
import { Check } from 'lucide-react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { m } from '../../words/catalogue/messages.js'
import { channelWords, kindWords } from './message-words.ts'

interface KindPreferencesProps {
  kind: MessageKind
  channels: MessagePreferences['preferences']
  disabled: boolean
  onChange: (channel: MessageChannel, wanted: boolean) => void
}

/** What messages of a kind are, and on which channels they come. */
export function KindPreferences({ kind, channels, disabled, onChange }: KindPreferencesProps) {
  const { title, explained, whyAlways } = kindWords[kind]
  const always = channels.some(({ canChange }) => !canChange)
  return (
    <fieldset className="py-4 first:pt-0">
      <legend className="float-start w-full font-semibold">{title()}</legend>
      <p className="clear-both text-sm text-muted">
        {explained()} {always && whyAlways?.()}
      </p>
      <div className="mt-1 flex flex-wrap gap-x-8">
        {channels.map(({ channel, wanted, canChange }) =>
          canChange ? (
            <Checkbox
              key={channel}
              label={channelWords[channel]()}
              checked={wanted}
              disabled={disabled}
              onChange={event => onChange(channel, event.target.checked)}
              className="min-h-11"
            />
          ) : (
            <p key={channel} className="inline-flex min-h-11 items-center gap-2 text-sm">
              <Check aria-hidden className="size-5 text-herb" />
              {m.messages_always({ channel: channelWords[channel]() })}
            </p>
          ),
        )}
      </div>
    </fieldset>
  )
}
