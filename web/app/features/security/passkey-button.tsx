import { KeyRound } from 'lucide-react'
import { api } from '../../api/browser.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { signIn } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { knowsPasskeys } from './passkey-browser.ts'
import { signInByPasskey } from './passkey-sign-in.ts'

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
      api('DELETE /api/v1/session', { headers }).catch(() => {})
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
