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
import { SideNav } from '../../ui/side-nav.tsx'
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

/** Elsewhere the side panel has these links. */
export const ProfileNav = () => <SideNav label={m.profile_nav()} pages={pages} className="hidden p-3" />
