import {
  Activity,
  ChefHat,
  Clock,
  KeyRound,
  MessageCircleWarning,
  ReceiptText,
  ScrollText,
  Siren,
  SlidersHorizontal,
  Star,
  TicketPercent,
  Users,
  Wallet,
} from 'lucide-react'
import { NavLink } from 'react-router'
import { useCurrentInView } from '../../ui/use-current-in-view.ts'

// In the order of a day's work.
const pages = [
  { to: '/staff/chefs', name: 'Chefs', icon: ChefHat },
  { to: '/staff/orders', name: 'Orders', icon: ReceiptText },
  { to: '/staff/customers', name: 'Customers', icon: Users },
  { to: '/staff/problems', name: 'Problems', icon: MessageCircleWarning },
  { to: '/staff/reviews', name: 'Reviews', icon: Star },
  { to: '/staff/recalls', name: 'Recalls', icon: Siren },
  { to: '/staff/payouts', name: 'Payouts', icon: Wallet },
  { to: '/staff/promotions', name: 'Promo codes', icon: TicketPercent },
  { to: '/staff/settings', name: 'Settings', icon: SlidersHorizontal },
  { to: '/staff/audit', name: 'Audit log', icon: ScrollText },
  { to: '/staff/operations', name: 'Operations', icon: Activity },
  { to: '/staff/clock', name: 'Clock', icon: Clock },
  { to: '/staff', name: 'My sign-in', icon: KeyRound },
]

/** A sidebar on large screens, a row that scrolls on small ones. */
export function StaffNav() {
  const nav = useCurrentInView<HTMLElement>()
  return (
    <nav
      ref={nav}
      aria-label="Staff console"
      className="flex gap-1 overflow-x-auto rounded-lg border border-line bg-surface p-2 shadow-card lg:sticky lg:top-28 lg:grid"
    >
      {pages.map(({ to, name, icon: Icon }) => (
        <NavLink
          key={to}
          to={to}
          end={to === '/staff'}
          className="flex min-h-11 shrink-0 items-center gap-3 rounded-md px-3 text-sm font-semibold hover:bg-sunk aria-[current=page]:bg-brand-soft aria-[current=page]:text-on-brand-soft"
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
