import { MailCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../../session/session.ts'
import { useUser } from '../../session/user.ts'
import { m } from '../../words/catalogue/messages.js'

/** Where the confirmation went, and how a wrong address is changed. */
export function MailedTo() {
  const { userEmail } = useSession()
  const email = useUser()?.email ?? userEmail
  if (!email) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-surface p-4 sm:px-6">
      <MailCheck aria-hidden className="size-5 shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-56 wrap-anywhere">{m.orders_mailed_to({ email })}</p>
      <Link to="/profile/edit-profile" className="inline-flex min-h-11 items-center font-semibold underline">
        {m.orders_mailed_wrong()}
      </Link>
    </div>
  )
}
