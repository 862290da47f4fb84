import { Heart, House, LogIn, LogOut, MapPin, ReceiptText, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../session/session.ts'
import { fullName, initials, useUser } from '../session/user.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useLogout } from './logout.ts'
import { closePanel, openPanel } from './panel.ts'
import { ThemeButton } from './theme-button.tsx'

export function SidePanel() {
  const { isLoggedIn } = useSession()
  return (
    <Dialog title="Menu" place="start" onClose={closePanel}>
      {isLoggedIn && <Person />}
      <nav aria-label="Menu" className="grid gap-1">
        <Item to="/" icon={<House aria-hidden className="size-5" />}>
          Home
        </Item>
        <Item to="/wishlist" icon={<Heart aria-hidden className="size-5" />}>
          Wishlist
        </Item>
        {isLoggedIn ? <CustomerItems /> : <GuestItems />}
        <ThemeButton className={item} />
      </nav>
    </Dialog>
  )
}

function Person() {
  const user = useUser()
  if (!user) return null
  return (
    <div className="mb-4 flex items-center gap-3 rounded-md bg-sunk p-3">
      {user.profileImageUrl ? (
        <img
          src={user.profileImageUrl}
          alt=""
          width={48}
          height={48}
          className="size-12 rounded-full object-cover"
        />
      ) : (
        <span
          aria-hidden
          className="grid size-12 shrink-0 place-items-center rounded-full bg-brand font-semibold text-on-brand"
        >
          {initials(user)}
        </span>
      )}
      <p className="min-w-0 font-display text-lg font-semibold">{fullName(user)}</p>
    </div>
  )
}

function CustomerItems() {
  const logout = useLogout()
  return (
    <>
      <Item to="/profile/orders" icon={<ReceiptText aria-hidden className="size-5" />}>
        Orders
      </Item>
      <Item to="/profile/address" icon={<MapPin aria-hidden className="size-5" />}>
        Addresses
      </Item>
      <button type="button" className={item} onClick={logout}>
        <LogOut aria-hidden className="size-5 rtl:-scale-x-100" />
        Logout
      </button>
    </>
  )
}

function GuestItems() {
  return (
    <>
      <button type="button" className={item} onClick={() => openPanel('sign-in')}>
        <LogIn aria-hidden className="size-5 rtl:-scale-x-100" />
        Sign In
      </button>
      <button type="button" className={item} onClick={() => openPanel('sign-up')}>
        <UserPlus aria-hidden className="size-5" />
        Sign Up
      </button>
    </>
  )
}

function Item({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Link to={to} className={item} onClick={closePanel}>
      {icon}
      {children}
    </Link>
  )
}

const item =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-3 text-start font-semibold hover:bg-brand-soft hover:text-on-brand-soft'
