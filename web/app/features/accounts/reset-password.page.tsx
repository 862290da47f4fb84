import type { ClaimedThing } from '@ladlewell/contract/claimed.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { useSession } from '../../session/session.ts'
import { openPanel } from '../../shell/panel.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { LinkPage, linkMeta } from './link-page.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

// Most links are alive, and nothing is removed from most accounts.
const ForgotPasswordForm = lazy(() => import('./forgot-password-form.tsx'))
const RemovedThings = lazy(() => import('./removed-things.tsx'))

export const meta = () => linkMeta(m.accounts_reset_title())

export default function ResetPasswordPage() {
  // The token stays in the address until it is used, so that the page survives being loaded again.
  const [token, setToken] = useState<string | null>(null)
  const [isDead, setDead] = useState(false)
  const [isDone, setDone] = useState(false)
  const [removed, setRemoved] = useState<readonly ClaimedThing[] | null>(null)
  const { isLoggedIn } = useSession()
  useEffect(() => {
    const given = new URLSearchParams(window.location.search).get('token')
    setToken(given)
    setDead(!given)
  }, [])

  if (isDone && isLoggedIn) return <Navigate to="/" replace />
  return (
    <LinkPage title={m.accounts_reset_title()}>
      {isDone && (
        <>
          <p role="status" className="rounded-md bg-herb-soft p-4 font-semibold text-on-herb-soft">
            {m.accounts_reset_done()}
          </p>
          <Suspense>{removed && <RemovedThings removed={removed} />}</Suspense>
          <Button onClick={() => openPanel('sign-in')}>{m.accounts_sign_in()}</Button>
        </>
      )}
      {isDead && (
        <>
          <Alert>{m.accounts_reset_dead()}</Alert>
          <Suspense>
            <ForgotPasswordForm />
          </Suspense>
        </>
      )}
      {!isDone && !isDead && (
        <ResetPasswordForm
          token={token}
          onDead={() => setDead(true)}
          onDone={things => {
            setRemoved(things ?? null)
            setDone(true)
          }}
        />
      )}
    </LinkPage>
  )
}
