import type { ClaimedThing } from '@ladlewell/contract/claimed.ts'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { useSession } from '../../session/session.ts'
import { openPanel } from '../../shell/panel.ts'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import RemovedThings from './removed-things.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** The account is theirs alone now: what was removed, and a password of their own. */
export default function Claimed({
  removed,
  passwordToken,
}: {
  removed: readonly ClaimedThing[]
  passwordToken: string
}) {
  const { isLoggedIn } = useSession()
  const [password, setPassword] = useState<'missing' | 'chosen' | 'too-late'>('missing')
  if (password === 'chosen' && isLoggedIn) return <Navigate to="/" replace />
  return (
    <>
      <RemovedThings removed={removed} />
      {password === 'missing' && (
        <>
          <h2 className="text-xl">{m.accounts_claim_password()}</h2>
          <p className="text-muted">{m.accounts_claim_password_more()}</p>
          <ResetPasswordForm
            token={passwordToken}
            onDead={() => setPassword('too-late')}
            onDone={() => setPassword('chosen')}
          />
        </>
      )}
      {password === 'chosen' && (
        <p role="status" className="font-semibold">
          {m.accounts_reset_done()}
        </p>
      )}
      {password === 'too-late' && <p role="alert">{m.accounts_claim_password_late()}</p>}
      {password !== 'missing' && <Button onClick={() => openPanel('sign-in')}>{m.accounts_sign_in()}</Button>}
    </>
  )
}
