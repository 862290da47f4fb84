import { LoaderCircle, MailCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { LinkPage, linkMeta } from './link-page.tsx'
import { NewVerification } from './new-verification.tsx'
import { useVerification } from './use-verification.ts'

export const meta = () => linkMeta(m.accounts_verify_title())

export default function VerifyEmailPage() {
  const { state, retry } = useVerification()
  return (
    <LinkPage title={m.accounts_verify_title()}>
      {state === 'asking' && (
        <p role="status" className="flex items-center gap-3 text-muted">
          <LoaderCircle aria-hidden className="size-5 animate-spin" />
          {m.accounts_verifying()}
        </p>
      )}
      {state === 'verified' && <Verified />}
      {state === 'failed' && <Alert onRetry={retry}>{m.accounts_verify_failed()}</Alert>}
      {state === 'dead' && (
        <>
          <Alert>{m.accounts_verify_dead()}</Alert>
          <NewVerification />
        </>
      )}
    </LinkPage>
  )
}

function Verified() {
  const { isLoggedIn } = useSession()
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
      {isLoggedIn && (
        <Link to="/profile/edit-profile" className={buttonClass('secondary')}>
          {m.accounts_to_profile()}
        </Link>
      )}
    </>
  )
}
