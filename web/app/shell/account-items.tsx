import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../session/session.ts'
import { fullName, useUser } from '../session/user.ts'
import { m } from '../words/catalogue/messages.js'
import { useLogout } from './logout.ts'
import { openPanel } from './panel.ts'
import { ThemeButton } from './theme-button.tsx'

export function AccountItems({ close }: { close: () => void }) {
  const { isLoggedIn } = useSession()
  return (
    <>
      {isLoggedIn ? <Customer close={close} /> : <Guest close={close} />}
      <ThemeButton className={item} />
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
      <Link prefetch="intent" to="/profile/orders" className={item} onClick={close}>
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
