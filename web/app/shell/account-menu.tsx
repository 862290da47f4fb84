import { CircleUser } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../session/session.ts'
import { fullName, useUser } from '../session/user.ts'
import { m } from '../words/catalogue/messages.js'
import { iconButton } from './icon-button.ts'
import { latePart } from './late-part.tsx'
import { useLogout } from './logout.ts'
import { openPanel } from './panel.ts'

const ThemeButton = latePart(
  async () => (await import('./theme-button.tsx')).ThemeButton,
  ({ className }) => <span className={className} />,
)

/** A popover of the browser's own: it closes on Escape or a press elsewhere, and gives the focus back. */
export function AccountMenu() {
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const { isLoggedIn } = useSession()
  const [open, setOpen] = useState(false)
  const close = () => popover.current?.hidePopover()
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={m.shell_account()}
        popoverTarget="account-menu"
        className={iconButton}
      >
        <CircleUser aria-hidden className="size-5" />
      </button>
      <div
        ref={popover}
        id="account-menu"
        popover="auto"
        onBeforeToggle={event => {
          if (event.newState === 'open') setOpen(true)
          const below = button.current?.getBoundingClientRect()
          if (below) event.currentTarget.style.top = `${below.bottom + 8}px`
        }}
        // Not before it has closed: the browser gives the focus back from what is in here.
        onToggle={event => event.newState === 'closed' && setOpen(false)}
        className="fixed inset-auto end-[max(16px,calc((100vw-1216px)/2))] m-0 w-60 rounded-md border border-line bg-surface p-2 text-ink shadow-float"
      >
        {open && (isLoggedIn ? <Customer close={close} /> : <Guest close={close} />)}
        {open && <ThemeButton className={item} />}
      </div>
    </>
  )
}

function Customer({ close }: { close: () => void }) {
  const user = useUser()
  const logout = useLogout()
  return (
    <>
      <p className="px-3 py-2 font-display text-lg font-semibold">
        {user ? fullName(user) : m.shell_signed_in()}
      </p>
      {user?.role === 'CHEF' && (
        <Link to="/chefdashboard" className={item} onClick={close}>
          {m.shell_chef_dashboard()}
        </Link>
      )}
      {(user?.role === 'DRIVER' || user?.role === 'CHEF') && (
        <Link to="/driver" className={item} onClick={close}>
          {m.shell_driver()}
        </Link>
      )}
      <Link to="/profile/orders" className={item} onClick={close}>
        {m.shell_profile()}
      </Link>
      <Item
        onPress={() => {
          close()
          logout()
        }}
      >
        {m.shell_logout()}
      </Item>
    </>
  )
}

function Guest({ close }: { close: () => void }) {
  const show = (panel: 'sign-in' | 'sign-up') => () => {
    close()
    openPanel(panel)
  }
  return (
    <>
      <Item onPress={show('sign-in')}>{m.shell_sign_in()}</Item>
      <Item onPress={show('sign-up')}>{m.shell_sign_up()}</Item>
    </>
  )
}

function Item({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={item} onClick={onPress}>
      {children}
    </button>
  )
}

const item = 'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-start hover:bg-sunk'
