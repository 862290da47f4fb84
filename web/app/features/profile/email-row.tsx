import type { User } from '@ladlewell/contract/accounts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { useVerificationMail } from '../accounts/use-verification-mail.ts'
import { DetailRow } from './detail-row.tsx'

export function EmailRow({ user, disabled }: { user: User; disabled: boolean }) {
  const { send, busy } = useVerificationMail()
  return (
    <DetailRow
      label={m.accounts_email()}
      action={
        !user.emailVerified && (
          <Button
            variant="secondary"
            className="px-4"
            disabled={disabled}
            busy={busy}
            onClick={() => void send(user.email)}
          >
            {m.profile_email_send()}
          </Button>
        )
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
