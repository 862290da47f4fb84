import {
  CalendarSync,
  Car,
  ChefHat,
  CreditCard,
  Headset,
  Heart,
  House,
  KeyRound,
  LogIn,
  LogOut,
  Mail,
  MapPin,
  MessagesSquare,
  ReceiptText,
  ShieldCheck,
  UserPen,
  UserPlus,
} from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../session/session.ts'
import { fullName, initials, useUser } from '../session/user.ts'
import { Dialog } from '../ui/dialog.tsx'
import { m } from '../words/catalogue/messages.js'
import { LanguageSelect } from './language-select.tsx'
import { useLogout } from './logout.ts'
import { closePanel, openPanel } from './panel.ts'
import { ThemeButton } from './theme-button.tsx'

export function SidePanel() {
  const { isLoggedIn } = useSession()
  return (
    <Dialog title={m.shell_menu()} place="start" onClose={closePanel}>
      {isLoggedIn && <Person />}
      <nav aria-label={m.shell_menu()} className="grid gap-1">
        <Item to="/" icon={House}>
          {m.shell_home_item()}
        </Item>
        <Item to="/wishlist" icon={Heart}>
          {m.shell_wishlist()}
        </Item>
        {isLoggedIn ? <CustomerItems /> : <GuestItems />}
      </nav>
      <div className="mt-3 grid gap-1 border-t border-line pt-3">
        <ThemeButton className={item} />
        <LanguageSelect className="px-3" />
      </div>
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
          className="size-12 shrink-0 rounded-full object-cover"
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
  const user = useUser()
  return (
    <>
      {user?.role === 'STAFF' && (
        <Item to="/staff/orders" icon={Headset}>
          {m.shell_staff_console()}
        </Item>
      )}
      {user?.role === 'CHEF' && (
        <Item to="/chefdashboard" icon={ChefHat}>
          {m.shell_chef_dashboard()}
        </Item>
      )}
      {(user?.role === 'DRIVER' || user?.role === 'CHEF') && (
        <Item to="/driver" icon={Car}>
          {m.shell_driver()}
        </Item>
      )}
      <Item to="/profile/orders" icon={ReceiptText}>
        {m.shell_orders()}
      </Item>
      <Item to="/profile/subscription" icon={CalendarSync}>
        {m.shell_subscriptions()}
      </Item>
      <Item to="/profile/address" icon={MapPin}>
        {m.shell_addresses()}
      </Item>
      <Item to="/profile/cards" icon={CreditCard}>
        {m.profile_cards()}
      </Item>
      <Item to="/profile/conversations" icon={MessagesSquare}>
        {m.threads_title()}
      </Item>
      <Item to="/profile/messages" icon={Mail}>
        {m.messages_title()}
      </Item>
      <Item to="/profile/edit-profile" icon={UserPen}>
        {m.shell_edit_profile()}
      </Item>
      <Item to="/profile/change-password" icon={KeyRound}>
        {m.shell_change_password()}
      </Item>
      <Item to="/profile/security" icon={ShieldCheck}>
        {m.security_title()}
      </Item>
      <button type="button" className={item} onClick={logout}>
        <LogOut aria-hidden className="size-5 rtl:-scale-x-100" />
        {m.shell_logout()}
      </button>
    </>
  )
}

function GuestItems() {
  return (
    <>
      <button type="button" className={item} onClick={() => openPanel('sign-in')}>
        <LogIn aria-hidden className="size-5 rtl:-scale-x-100" />
        {m.shell_sign_in()}
      </button>
      <button type="button" className={item} onClick={() => openPanel('sign-up')}>
        <UserPlus aria-hidden className="size-5" />
        {m.shell_sign_up()}
      </button>
    </>
  )
}

type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>

function Item({ to, icon: Icon, children }: { to: string; icon: Icon; children: ReactNode }) {
  return (
    <Link to={to} className={item} onClick={closePanel}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {children}
    </Link>
  )
}

const item =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-3 text-start font-semibold hover:bg-brand-soft hover:text-on-brand-soft'
