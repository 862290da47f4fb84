import { useSearchParams } from 'react-router'
import { Asked } from '../../api/asked.tsx'
import { api } from '../../api/browser.ts'
import { useSession } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { m } from '../../words/catalogue/messages.js'
import { EmailChangeChoice } from './email-change-choice.tsx'
import { LinkPage, linkMeta } from './link-page.tsx'

export const meta = () => linkMeta(m.accounts_move_title())

/** Where both mails of a change of address lead: it is confirmed or stopped here, and not by opening the page. */
export default function EmailChangePage() {
  const { ready, userId } = useSession()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  return (
    <LinkPage title={m.accounts_move_title()}>
      {ready && token === '' && <Alert>{m.accounts_move_dead()}</Alert>}
      {ready && token !== '' && (
        <Asked
          // Whoever signs in may confirm what a stranger may not.
          key={`${token} ${userId}`}
          ask={() => api('POST /api/v1/email-change/link', { body: { token } })}
          loading={<Loading />}
          failed={m.accounts_move_failed()}
        >
          {link => <EmailChangeChoice token={token} link={link} />}
        </Asked>
      )}
      {!ready && <Loading />}
    </LinkPage>
  )
}

function Loading() {
  return (
    <div aria-busy>
      <p className="sr-only">{m.accounts_verifying()}</p>
      <Skeleton className="h-48 rounded-md" />
    </div>
  )
}
