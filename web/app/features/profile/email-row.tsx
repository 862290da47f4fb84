import type { User } from '@ladlewell/contract/accounts.ts'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Asked } from '../../api/asked.tsx'
import { api } from '../../api/browser.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { useVerificationMail } from '../accounts/use-verification-mail.ts'
import { DetailRow } from './detail-row.tsx'
import { EmailForm } from './email-form.tsx'
import { WaitingChange } from './waiting-change.tsx'

/** The address, whether it is proved, and its change: asked for here, and waiting until both addresses have confirmed. */
export function EmailRow({ user, disabled }: { user: User; disabled: boolean }) {
  const [asked, setAsked] = useState(0)
  return (
    <>
      <Address user={user} disabled={disabled} onAsked={() => setAsked(times => times + 1)} />
      <Asked key={asked} ask={() => api('GET /api/v1/email-change')} loading={null} failed="">
        {(change, again) => change && <WaitingChange user={user} change={change} onEnded={again} />}
      </Asked>
    </>
  )
}

function Address({ user, disabled, onAsked }: { user: User; disabled: boolean; onAsked: () => void }) {
  const { send, busy } = useVerificationMail()
  const [editing, setEditing] = useState(false)
  if (editing)
    return (
      <DetailRow label={m.accounts_email()}>
        <EmailForm user={user} onAsked={onAsked} onClose={() => setEditing(false)} />
      </DetailRow>
    )
  return (
    <DetailRow
      label={m.accounts_email()}
      action={
        <div className="flex flex-wrap gap-2">
          {!user.emailVerified && (
            <Button
              variant="secondary"
              className="px-4"
              disabled={disabled}
              busy={busy}
              onClick={() => void send(user.email)}
            >
              {m.profile_email_send()}
            </Button>
          )}
          <Button
            variant="secondary"
            className="px-4"
            disabled={disabled}
            aria-label={m.profile_edit_email()}
            onClick={() => setEditing(true)}
          >
            <Pencil aria-hidden className="size-4" />
            {m.profile_edit_short()}
          </Button>
        </div>
      }
    >
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="min-w-0 wrap-anywhere">{user.email}</bdi>
        {user.emailVerified ? (
          <Badge tone="herb">{m.profile_email_confirmed()}</Badge>
        ) : (
          <Badge tone="saffron">{m.profile_email_unconfirmed()}</Badge>
        )}
      </span>
    </DetailRow>
  )
}
