import {
  CalendarSync,
  CreditCard,
  KeyRound,
  Mail,
  MapPin,
  MessagesSquare,
  ReceiptText,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useSessionReload } from '../../api/load.ts'
import { useSession } from '../../session/session.ts'
import { SideNav } from '../../ui/side-nav.tsx'
import { m } from '../../words/catalogue/messages.js'

export default function ProfilePage() {
  const { ready, isLoggedIn } = useSession()
  useSessionReload()
  const navigate = useNavigate()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that was clicked meanwhile leads home too
  useEffect(() => {
    if (ready && !isLoggedIn) void navigate('/', { replace: true })
  }, [ready, isLoggedIn, key, navigate])
  return (
    <div className="container-page grid items-start gap-8 py-8 lg:grid-cols-[240px_minmax(0,1fr)]">
      <SideNav label={m.profile_nav()} pages={pages} className="hidden p-3" />
      <div className="min-w-0 max-w-3xl has-data-wide:max-w-none">
        {ready && !isLoggedIn ? null : <Outlet />}
      </div>
    </div>
  )
}

/** On small screens the side panel has these links. */
const pages = [
  { to: '/profile/orders', name: m.profile_orders, icon: ReceiptText },
  { to: '/profile/subscription', name: m.profile_subscriptions, icon: CalendarSync },
  { to: '/profile/cards', name: m.profile_cards, icon: CreditCard },
  { to: '/profile/address', name: m.profile_addresses, icon: MapPin },
  { to: '/profile/conversations', name: m.threads_title, icon: MessagesSquare },
  { to: '/profile/messages', name: m.messages_title, icon: Mail },
  { to: '/profile/edit-profile', name: m.profile_edit, icon: UserRound },
  { to: '/profile/change-password', name: m.profile_change_password, icon: KeyRound },
  { to: '/profile/security', name: m.security_title, icon: ShieldCheck },
]
