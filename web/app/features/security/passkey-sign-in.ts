import type { Reply } from '@ladlewell/contract/http.ts'
import type { signInWithPasskey } from '@ladlewell/contract/passkeys.ts'
import { api } from '../../api/browser.ts'
import { m } from '../../words/catalogue/messages.js'
import { signByPasskey } from './passkey-browser.ts'

type SignedIn = Reply<typeof signInWithPasskey>

/** Asks for a passkey and answers whose session it opened, or what went wrong: null when its owner turned away. */
export async function signInByPasskey(): Promise<SignedIn | { problem: string | null }> {
  try {
    const begun = await api('POST /api/v1/passkey-sign-ins/options')
    if (!begun.ok) return { problem: begun.problem?.message ?? m.security_failed() }
    const asked = await signByPasskey(begun.data)
    if (!asked.ok) return { problem: asked.left ? null : m.security_passkey_failed() }
    const answer = await api('POST /api/v1/passkey-sign-ins', { body: { passkey: asked.made } })
    return answer.ok ? answer.data : { problem: answer.problem?.message ?? m.security_failed() }
  } catch {
    return { problem: m.security_failed() }
  }
}
