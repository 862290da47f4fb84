import {
  CalendarSync,
  CreditCard,
  KeyRound,
  Mail,
  MapPin,
  ReceiptText,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import { NavLink } from 'react-router'
import { m } from '../../words/catalogue/messages.js'

const pages = [
  { to: '/profile/orders', name: m.profile_orders, icon: ReceiptText },
  { to: '/profile/subscription', name: m.profile_subscriptions, icon: CalendarSync },
  { to: '/profile/cards', name: m.profile_cards, icon: CreditCard },
  { to: '/profile/address', name: m.profile_addresses, icon: MapPin },
  { to: '/profile/messages', name: m.messages_title, icon: Mail },
  { to: '/profile/edit-profile', name: m.profile_edit, icon: UserRound },
  { to: '/profile/change-password', name: m.profile_change_password, icon: KeyRound },
  { to: '/profile/security', name: m.security_title, icon: ShieldCheck },
]

/** A sidebar on large screens; elsewhere the side panel has these links. */
export function ProfileNav() {
  return (
    <nav
      aria-label={m.profile_nav()}
      className="sticky top-28 hidden gap-1 rounded-lg border border-line bg-surface p-3 shadow-card lg:grid"
    >
      {pages.map(({ to, name, icon: Icon }) => (
        <NavLink
          key={to}
          to={to}
          className="flex min-h-12 items-center gap-3 rounded-md px-3 font-semibold hover:bg-sunk aria-[current=page]:bg-brand-soft aria-[current=page]:text-on-brand-soft"
        >
          <Icon aria-hidden className="size-5" />
          {name()}
        </NavLink>
      ))}
    </nav>
  )
}
