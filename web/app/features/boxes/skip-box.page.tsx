import { CalendarX2, LoaderCircle } from 'lucide-react'
import { Link } from 'react-router'
import { apiContext } from '../../api/loader-context.ts'
import { useSession } from '../../session/session.ts'
import { openPanel } from '../../shell/panel.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { dayText } from '../../ui/day-text.ts'
import { centsOf } from '../../ui/price.tsx'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
import { LinkPage, linkMeta } from '../accounts/link-page.tsx'
import type { Route } from './+types/skip-box.page.ts'
import { type SkipOutcome, type SkippedBox, skipByLink } from './skip-link.ts'
import { useSkipLink } from './use-skip-link.ts'

export const meta = () => linkMeta(m.boxes_link_title())

/** Skips it for who runs no scripts and presses the page's button. */
export async function action({ context, request }: Route.ActionArgs): Promise<SkipOutcome> {
  return skipByLink(context.get(apiContext), new URL(request.url).searchParams.get('token'))
}

export default function SkipBoxPage({ actionData }: Route.ComponentProps) {
  const { told, retry, ...calls } = useSkipLink(actionData)
  const isMounted = useIsMounted()
  return (
    <LinkPage title={m.boxes_link_title()}>
      {told.state === 'asking' && isMounted && (
        <p role="status" className="flex items-center gap-3 text-muted">
          <LoaderCircle aria-hidden className="size-5 animate-spin" />
          {m.boxes_link_asking()}
        </p>
      )}
      {(told.state === 'asking' || told.state === 'failed') && (
        <noscript>
          {/* Without an address of its own it goes to the page's, which holds the token. */}
          <form method="post" className="grid gap-4">
            <p>{m.boxes_link_without_script()}</p>
            <Button type="submit">{m.boxes_link_skip()}</Button>
          </form>
        </noscript>
      )}
      {told.state === 'dead' && (
        <>
          <Alert>{m.boxes_link_dead()}</Alert>
          <p className="text-muted">{m.boxes_link_dead_more()}</p>
        </>
      )}
      {told.state === 'failed' && <Alert onRetry={retry}>{m.boxes_link_failed()}</Alert>}
      {told.state === 'undone' && (
        <p role="status" className="rounded-md bg-herb-soft p-5 text-center font-semibold text-on-herb-soft">
          {m.boxes_link_undone()}
        </p>
      )}
      {told.state === 'skipped' && <Skipped box={told.box} {...calls} />}
      {told.state !== 'asking' && (
        <Link to="/profile/subscription" className={buttonClass('secondary')}>
          {m.boxes_link_subscription()}
        </Link>
      )}
    </LinkPage>
  )
}

function Skipped({
  box,
  busy,
  problem,
  undo,
}: { box: SkippedBox } & Omit<ReturnType<typeof useSkipLink>, 'told' | 'retry'>) {
  const { chefName, deliveryDate, refund } = box
  const { isLoggedIn } = useSession()
  const isMounted = useIsMounted()
  return (
    <>
      <div role="status" className="grid justify-items-center gap-2 rounded-md bg-herb-soft p-5 text-center">
        <CalendarX2 aria-hidden className="size-8 text-on-herb-soft" />
        <p className="font-semibold text-on-herb-soft">
          {m.boxes_link_done({ chef: chefName, date: dayText(deliveryDate) })}
        </p>
        <p className="text-sm text-on-herb-soft">
          {refund > 0
            ? `${m.boxes_link_refund({ amount: money(centsOf(refund)) })} ${m.boxes_link_again()}`
            : m.boxes_link_free()}
        </p>
      </div>
      {problem && <Alert>{problem}</Alert>}
      {isMounted && (
        <Button busy={busy} onClick={() => (isLoggedIn ? undo(box) : openPanel('sign-in'))}>
          {isLoggedIn ? m.boxes_link_undo() : m.boxes_link_sign_in()}
        </Button>
      )}
    </>
  )
}
