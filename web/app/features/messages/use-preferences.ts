import type { Call } from '@ladlewell/contract/http.ts'
import type { MessagePreferences, setMessagePreferences } from '@ladlewell/contract/messages.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import type { MessageChannel, MessageKind } from '@ladlewell/domain/message-kinds.ts'
import { api } from '../../api/browser.ts'
import { type Loaded, load } from '../../api/load.ts'
import { useHeld } from '../../api/use-held.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'

const PREFERENCES = '/api/v1/message-preferences'

type Change = (known: MessagePreferences) => MessagePreferences
type Body = Call<typeof setMessagePreferences>['body']

interface Wish {
  kind: MessageKind
  channel: MessageChannel
  wanted: boolean
}

/** What the user wants to hear of. A change shows at once, and is taken back when it could not be saved. */
export function usePreferences(loaded: Loaded<MessagePreferences>) {
  const { data, failure, change } = useHeld(loaded)

  async function save(body: Body, shown: Change, before: Change): Promise<void> {
    change(shown)
    const saved = await load(() => api(`PUT ${PREFERENCES}`, { body }))
    if (!saved.failure) return toast(m.messages_saved(), { tone: 'success' })
    change(before)
    toast(saved.failure.message ?? m.messages_save_failed(), { tone: 'error' })
  }

  function want(wish: Wish): Promise<void> {
    const unwished = { ...wish, wanted: !wish.wanted }
    return save(
      { preferences: [wish] },
      known => withWish(known, wish),
      known => withWish(known, unwished),
    )
  }

  function write(language: Language): Promise<void> {
    const before = data?.language ?? language
    return save(
      { language },
      known => ({ ...known, language }),
      known => ({ ...known, language: before }),
    )
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
