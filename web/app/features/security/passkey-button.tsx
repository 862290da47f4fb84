import type { Reply } from '@ladlewell/contract/http.ts'
import type { signInWithPasskey } from '@ladlewell/contract/passkeys.ts'
import { KeyRound } from 'lucide-react'
import { api } from '../../api/browser.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { signIn } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { knowsPasskeys, signByPasskey } from './passkey-browser.ts'

/** Signs in with a passkey; nothing where the browser knows none. */
export function PasskeyButton({
  only,
  onSignedIn,
  onProblem,
}: {
  /** Whoever else it is stays out, and is told so. */
  only?: { role: 'CHEF'; refusal: string }
  onSignedIn: () => void
  onProblem: (problem: string | null) => void
}) {
  const { busy, during } = useUnderway()
  if (!knowsPasskeys()) return null

  async function press() {
    const answer = await during(() => signInByPasskey())
    if ('problem' in answer) return onProblem(answer.problem)
    if (only && answer.role !== only.role) {
      const headers = { authorization: `Bearer ${answer.token}` }
      void api('DELETE /api/v1/session', { headers })
      return onProblem(only.refusal)
    }
    signIn(answer.token, answer.email)
    toast(m.accounts_signed_in(), { tone: 'success' })
    onSignedIn()
  }

  return (
    <Button variant="secondary" busy={busy} onClick={() => void press()}>
      <KeyRound aria-hidden className="size-5" />
      {m.security_use_passkey()}
    </Button>
  )
}

type SignedIn = Reply<typeof signInWithPasskey>

/** Asks for a passkey and answers whose session it opened, or what went wrong: null when its owner turned away. */
async function signInByPasskey(): Promise<SignedIn | { problem: string | null }> {
  const begun = await api('POST /api/v1/passkey-sign-ins/options')
  if (!begun.ok) return { problem: begun.problem?.message ?? m.security_failed() }
  const asked = await signByPasskey(begun.data)
  if (!asked.ok) return { problem: asked.left ? null : m.security_passkey_failed() }
  const answer = await api('POST /api/v1/passkey-sign-ins', { body: { passkey: asked.made } })
  return answer.ok ? answer.data : { problem: answer.problem?.message ?? m.security_failed() }
}
