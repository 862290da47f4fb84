import { CalendarX2, LoaderCircle } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../../session/session.ts'
import { openPanel } from '../../shell/panel.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { dayText } from '../../ui/day-text.ts'
import { centsOf } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
import { LinkPage, linkMeta } from '../accounts/link-page.tsx'
import { type SkippedBox, useSkipLink } from './use-skip-link.ts'

export const meta = () => linkMeta(m.boxes_link_title())

export default function SkipBoxPage() {
  const link = useSkipLink()
  return (
    <LinkPage title={m.boxes_link_title()}>
      {link.state === 'asking' && (
        <>
          <p role="status" className="flex items-center gap-3 text-muted">
            <LoaderCircle aria-hidden className="size-5 animate-spin" />
            {m.boxes_link_asking()}
          </p>
          <noscript>
            <p className="mb-3">{m.boxes_link_without_script()}</p>
            <a href="/contact" className={buttonClass('secondary')}>
              {m.boxes_link_contact()}
            </a>
          </noscript>
        </>
      )}
      {link.state === 'refused' && (
        <>
          <Alert>{link.problem ?? m.boxes_link_dead()}</Alert>
          <p className="text-muted">{m.boxes_link_dead_more()}</p>
        </>
      )}
      {link.state === 'failed' && <Alert onRetry={link.retry}>{m.boxes_link_failed()}</Alert>}
      {link.state === 'undone' && (
        <p role="status" className="rounded-md bg-herb-soft p-5 text-center font-semibold text-on-herb-soft">
          {m.boxes_link_undone()}
        </p>
      )}
      {link.state === 'skipped' && link.box && (
        <Skipped box={link.box} busy={link.busy} problem={link.problem} onUndo={link.undo} />
      )}
      {link.state !== 'asking' && (
        <Link to="/profile/subscription" className={buttonClass('secondary')}>
          {m.boxes_link_subscription()}
        </Link>
      )}
    </LinkPage>
  )
}

function Skipped({
  box: { chefName, deliveryDate, refund },
  busy,
  problem,
  onUndo,
}: {
  box: SkippedBox
  busy: boolean
  problem: string | null
  onUndo: () => void
}) {
  const { isLoggedIn } = useSession()
  return (
    <>
      <div role="status" className="grid justify-items-center gap-2 rounded-md bg-herb-soft p-5 text-center">
        <CalendarX2 aria-hidden className="size-8 text-on-herb-soft" />
        <p className="font-semibold text-on-herb-soft">
          {m.boxes_link_done({ chef: chefName, date: dayText(deliveryDate) })}
        </p>
        <p className="text-sm text-on-herb-soft">
          {refund > 0 ? m.boxes_link_refund({ amount: money(centsOf(refund)) }) : m.boxes_link_free()}
        </p>
      </div>
      {problem && <Alert>{problem}</Alert>}
      <Button busy={busy} onClick={isLoggedIn ? onUndo : () => openPanel('sign-in')}>
        {isLoggedIn ? m.boxes_link_undo() : m.boxes_link_sign_in()}
      </Button>
    </>
  )
}
