import type { User } from '@ladlewell/contract/accounts.ts'
import type { EmailChange } from '@ladlewell/contract/email-change.ts'
import { CircleCheck, MailQuestionMark } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { useCall } from '../../api/use-call.ts'
import { useMarketDay } from '../../state/market-day.ts'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { nearMoment } from '../../words/format.ts'
import { withFreshProof } from '../security/fresh-proof.ts'

/** Which of both addresses still has to confirm, until when, and what to do without the old one. */
export function WaitingChange({
  user,
  change,
  onEnded,
}: {
  user: User
  change: EmailChange
  onEnded: () => void
}) {
  const { timeZone } = useMarket()
  const today = useMarketDay(timeZone)
  const call = useCall({ failed: m.profile_save_failed(), toasts: true, reloads: false })
  const { email, needsOld, oldConfirmed, newConfirmed, expiresAt } = change
  const again = () => withFreshProof(() => api('POST /api/v1/email-change', { body: { email } }))
  return (
    <li className="grid gap-3 rounded-md bg-sunk p-4">
      <p className="font-semibold">{m.profile_email_waiting({ email })}</p>
      <p className="text-sm text-muted">
        {m.profile_email_until({ when: nearMoment(expiresAt, timeZone, today) })}{' '}
        {needsOld ? m.profile_email_both() : m.profile_email_new_only()}
      </p>
      <ul className="grid gap-2">
        {needsOld && <Side email={user.email} isConfirmed={oldConfirmed} />}
        <Side email={email} isConfirmed={newConfirmed} />
      </ul>
      {needsOld && !oldConfirmed && (
        <details className="text-sm">
          <summary className="min-h-11 content-center cursor-pointer font-semibold">
            {m.profile_email_lost({ email: user.email })}
          </summary>
          <p className="text-muted">
            {m.profile_email_lost_explained()}{' '}
            <Link to="/contact" className="font-semibold underline">
              {m.profile_email_lost_write()}
            </Link>
          </p>
        </details>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={call.doing === 'again'}
          onClick={() => void call.send(again, onEnded, 'again')}
        >
          {m.profile_email_again()}
        </Button>
        <Button
          variant="quiet"
          busy={call.doing === 'stop'}
          onClick={() => void call.send(() => api('DELETE /api/v1/email-change'), onEnded, 'stop')}
        >
          {m.profile_email_stop()}
        </Button>
      </div>
    </li>
  )
}

function Side({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  const Icon = isConfirmed ? CircleCheck : MailQuestionMark
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">
        <bdi className="wrap-anywhere font-semibold">{email}</bdi>
        <span className="block text-sm text-muted">
          {isConfirmed ? m.profile_email_side_done() : m.profile_email_side_open()}
        </span>
      </span>
    </li>
  )
}
