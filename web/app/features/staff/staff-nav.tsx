import {
  Activity,
  Car,
  ChefHat,
  Clock,
  KeyRound,
  MessageCircleWarning,
  ReceiptText,
  Route,
  ScrollText,
  Siren,
  SlidersHorizontal,
  Star,
  TicketPercent,
  Users,
  Wallet,
} from 'lucide-react'
import { SideNav } from '../../ui/side-nav.tsx'

// In the order of a day's work.
const pages = [
  { to: '/staff/chefs', name: () => 'Chefs', icon: ChefHat },
  { to: '/staff/orders', name: () => 'Orders', icon: ReceiptText },
  { to: '/staff/routes', name: () => 'Routes', icon: Route },
  { to: '/staff/drivers', name: () => 'Drivers', icon: Car },
  { to: '/staff/customers', name: () => 'Customers', icon: Users },
  { to: '/staff/problems', name: () => 'Problems', icon: MessageCircleWarning },
  { to: '/staff/reviews', name: () => 'Reviews', icon: Star },
  { to: '/staff/recalls', name: () => 'Recalls', icon: Siren },
  { to: '/staff/payouts', name: () => 'Payouts', icon: Wallet },
  { to: '/staff/promotions', name: () => 'Promo codes', icon: TicketPercent },
  { to: '/staff/settings', name: () => 'Settings', icon: SlidersHorizontal },
  { to: '/staff/audit', name: () => 'Audit log', icon: ScrollText },
  { to: '/staff/operations', name: () => 'Operations', icon: Activity },
  { to: '/staff/clock', name: () => 'Clock', icon: Clock },
  { to: '/staff', name: () => 'My sign-in', icon: KeyRound },
]

export const StaffNav = () => (
  <SideNav
    label="Staff console"
    pages={pages}
    className="flex overflow-x-auto rounded-lg border bg-surface p-2 shadow-card"
    linkClass="min-h-11 text-sm"
    iconClass="size-4"
  />
)
