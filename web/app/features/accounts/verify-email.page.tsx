import { LoaderCircle, MailCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useUser } from '../../session/user.ts'
import { openPanel } from '../../shell/panel.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { LinkPage, linkMeta } from './link-page.tsx'
import { useVerification } from './use-verification.ts'
import { useVerificationMail } from './use-verification-mail.ts'

// Few claim an account, and what says so is as large as the rest of the page.
const Claimed = lazy(() => import('./claimed.tsx'))

export const meta = () => linkMeta(m.accounts_verify_title())

export default function VerifyEmailPage() {
  const { verification, ask } = useVerification()
  return (
    <LinkPage title={m.accounts_verify_title()}>
      {verification.state === 'asking' && (
        <p role="status" className="flex items-center gap-3 text-muted">
          <LoaderCircle aria-hidden className="size-5 animate-spin" />
          {m.accounts_verifying()}
        </p>
      )}
      {verification.state === 'choosing' && <Choice onClaim={ask} />}
      {verification.state === 'verified' && <Verified />}
      {verification.state === 'claimed' && (
        <Suspense>
          <Claimed {...verification} />
        </Suspense>
      )}
      {verification.state === 'failed' && <Alert onRetry={ask}>{m.accounts_verify_failed()}</Alert>}
      {verification.state === 'dead' && (
        <>
          <Alert>{m.accounts_verify_dead()}</Alert>
          <NewVerification />
        </>
      )}
    </LinkPage>
  )
}

/** Whoever signed up keeps everything by signing in; whoever did not takes the account from who did. */
function Choice({ onClaim }: { onClaim: () => void }) {
  return (
    <>
      <div className="grid gap-3">
        <p className="font-semibold">{m.accounts_claim_signed_up()}</p>
        <p className="text-muted">{m.accounts_claim_sign_in_first()}</p>
        <Button onClick={() => openPanel('sign-in')}>{m.accounts_sign_in()}</Button>
      </div>
      <div className="grid gap-3 border-t border-line pt-5">
        <p className="font-semibold">{m.accounts_claim_not_me()}</p>
        <p className="text-muted">{m.accounts_claim_explained()}</p>
        <Button variant="secondary" onClick={onClaim}>
          {m.accounts_claim_do()}
        </Button>
      </div>
    </>
  )
}

function Verified() {
  return (
    <>
      <div role="status" className="grid justify-items-center gap-2 rounded-md bg-herb-soft p-5 text-center">
        <MailCheck aria-hidden className="size-8 text-on-herb-soft" />
        <p className="font-semibold text-on-herb-soft">{m.accounts_verified()}</p>
        <p className="text-sm text-on-herb-soft">{m.accounts_verified_more()}</p>
      </div>
      <Link to="/" className={buttonClass('primary')}>
        {m.accounts_browse_chefs()}
      </Link>
      <Link to="/profile/edit-profile" className={buttonClass('secondary')}>
        {m.accounts_to_profile()}
      </Link>
    </>
  )
}

/** A way on from a link that no longer works. */
function NewVerification() {
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
