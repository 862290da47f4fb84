import type { Language } from '@ladlewell/domain/language.ts'
import { type MessageKind, mayTurnOff, messageKinds } from '@ladlewell/domain/message-kinds.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { language } from '../../words/language.ts'

interface Told {
  state: 'asking' | 'busy' | 'done' | 'dead' | 'failed'
  kind: MessageKind | null
  /** The recipient's, as soon as it is known. */
  language: Language
}

/** Turns off what a link is about. Links are opened by mail scanners too: nothing happens before somebody asks. */
export function useUnsubscribe(token: string) {
  const kind = kindIn(token)
  const [told, setTold] = useState<Told>({ state: kind ? 'asking' : 'dead', kind, language: language() })

  async function unsubscribe(): Promise<void> {
    setTold({ ...told, state: 'busy' })
    const answer = await api('POST /api/v1/unsubscribe/{token}', { params: { token } }).catch(() => null)
    if (answer?.ok) return setTold({ state: 'done', ...answer.data })
    setTold({ ...told, state: answer && answer.status < 500 ? 'dead' : 'failed' })
  }

  return { ...told, unsubscribe }
}

/** The kind stands in the link in plain words, between whose it is and the signature. */
function kindIn(token: string): MessageKind | null {
  return messageKinds.find(kind => mayTurnOff(kind, 'mail') && token.includes(`-${kind}-`)) ?? null
}
