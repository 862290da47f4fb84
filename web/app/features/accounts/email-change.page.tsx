import { api } from '../../api/browser.ts'
import { loadForAnybody, useSessionReload } from '../../api/load.ts'
import { Alert } from '../../ui/alert.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { m } from '../../words/catalogue/messages.js'
import type { Route } from './+types/email-change.page.ts'
import { EmailChangeChoice } from './email-change-choice.tsx'
import { LinkPage, linkMeta } from './link-page.tsx'

export const meta = () => linkMeta(m.accounts_move_title())

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return {
    token,
    ...(await loadForAnybody(() => api('POST /api/v1/email-change/link', { body: { token } }))),
  }
}

export function HydrateFallback() {
  return (
    <LinkPage title={m.accounts_move_title()}>
      <div aria-busy>
        <p className="sr-only">{m.accounts_move_loading()}</p>
        <Skeleton className="h-48 rounded-md" />
      </div>
    </LinkPage>
  )
}

/** Where both mails of a change of address lead: it is confirmed or stopped here, and not by opening the page. */
export default function EmailChangePage({
  loaderData: { token, data: link, failure },
}: Route.ComponentProps) {
  // Whoever signs in may confirm what a stranger may not.
  useSessionReload()
  return (
    <LinkPage title={m.accounts_move_title()}>
      {link && <EmailChangeChoice token={token} link={link} />}
      {failure?.code === 'link-not-valid' && <Alert>{m.accounts_move_dead()}</Alert>}
      {failure && failure.code !== 'link-not-valid' && (
        <LoadFailure failure={failure}>{m.accounts_move_failed()}</LoadFailure>
      )}
    </LinkPage>
  )
}
