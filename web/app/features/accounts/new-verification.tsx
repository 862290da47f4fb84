import { useUser } from '../../session/user.ts'
import { openPanel } from '../../shell/panel.ts'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { useVerificationMail } from './use-verification-mail.ts'

/** A way on from a link that no longer works. */
export function NewVerification() {
  const user = useUser()
  const { send, busy } = useVerificationMail()
  if (user)
    return (
      <Button busy={busy} onClick={() => void send(user.email)}>
        {m.accounts_verify_send()}
      </Button>
    )
  return (
    <>
      <p className="text-muted">{m.accounts_verify_sign_in()}</p>
      <Button onClick={() => openPanel('sign-in')}>{m.accounts_sign_in()}</Button>
    </>
  )
}
