import { useSession } from '../../session/session.ts'
import { openPanel } from '../../shell/panel.ts'
import { m } from '../../words/catalogue/messages.js'

/** What a guest should know of a wishlist that stays on one device. */
export function SignInHint() {
  const { ready, isLoggedIn } = useSession()
  if (!ready || isLoggedIn) return null
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 text-muted">
      {m.menu_wishlist_on_this_device()}
      <button
        type="button"
        className="min-h-11 font-semibold text-brand underline underline-offset-4"
        onClick={() => openPanel('sign-in')}
      >
        {m.menu_wishlist_sign_in()}
      </button>
    </p>
  )
}
