import { UserRoundCheck } from 'lucide-react'
import { useNavigate } from 'react-router'
import { api } from '../../api/browser.ts'
import { endSession, useSession } from '../../session/session.ts'
import { fullName, useUser } from '../../session/user.ts'
import { Button } from '../../ui/button.tsx'

/** Stands over every page while one of staff is a customer. */
export default function ActingBanner() {
  const navigate = useNavigate()
  const user = useUser()
  const { userId } = useSession()
  return (
    <aside
      lang="en"
      dir="ltr"
      aria-label="Acting for a customer"
      className="sticky bottom-0 z-30 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-saffron px-4 py-2 text-center text-sm font-semibold text-on-saffron"
    >
      <span className="inline-flex items-center gap-2">
        <UserRoundCheck aria-hidden className="size-5 shrink-0" />
        You’re acting for {user ? fullName(user) : 'a customer'}
      </span>
      <span className="font-normal">
        You can’t touch their cards, addresses or sign-in, and nothing gets charged.
      </span>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => {
          // This browser goes back to its owner whether or not the server can be told.
          void api('DELETE /api/v1/session')
          endSession()
          void navigate(`/staff/customers/${userId}`)
        }}
      >
        Stop
      </Button>
    </aside>
  )
}
