import type { MessagePreferences } from '@ladlewell/contract/messages.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import type { MessageChannel, MessageKind } from '@ladlewell/domain/message-kinds.ts'
import { api } from '../../api/browser.ts'
import type { Loaded } from '../../api/load.ts'
import { useHeld } from '../../api/use-held.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'

const PREFERENCES = '/api/v1/message-preferences'

interface Wish {
  kind: MessageKind
  channel: MessageChannel
  wanted: boolean
}

/** What the user wants to hear of. A change shows at once, and is taken back when it could not be saved. */
export function usePreferences(loaded: Loaded<MessagePreferences>) {
  const { data, failure, change } = useHeld(loaded)

  async function want(wish: Wish): Promise<void> {
    const { wanted } = wish
    change(known => withWish(known, wish))
    const answer = await api(`PUT ${PREFERENCES}`, { body: { preferences: [wish] } }).catch(() => null)
    if (answer?.ok) return toast(m.messages_saved(), { tone: 'success' })
    change(known => withWish(known, { ...wish, wanted: !wanted }))
    toast(answer?.problem?.message ?? m.messages_save_failed(), { tone: 'error' })
  }

  async function write(language: Language): Promise<void> {
    const before = data?.language
    change(known => ({ ...known, language }))
    const answer = await api(`PUT ${PREFERENCES}`, { body: { language } }).catch(() => null)
    if (answer?.ok) return toast(m.messages_saved(), { tone: 'success' })
    if (before) change(known => ({ ...known, language: before }))
    toast(answer?.problem?.message ?? m.messages_save_failed(), { tone: 'error' })
  }

  return {
    preferences: data?.preferences ?? null,
    language: data?.language ?? 'en',
    failure,
    want,
    write,
  }
}

function withWish(known: MessagePreferences, { kind, channel, wanted }: Wish): MessagePreferences {
  return {
    ...known,
    preferences: known.preferences.map(one =>
      one.kind === kind && one.channel === channel ? { ...one, wanted } : one,
    ),
  }
}
