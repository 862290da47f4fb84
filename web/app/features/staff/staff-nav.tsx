import type { StaffWork } from '@ladlewell/domain/staff-role.ts'
import {
  Activity,
  Car,
  CheckCheck,
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
  UserCog,
  Users,
  Wallet,
} from 'lucide-react'
import { type AreaPage, SideNav } from '../../ui/side-nav.tsx'
import { useMay } from './kit/may.tsx'

// In the order of a day's work.
const pages: readonly (AreaPage & { needs?: StaffWork })[] = [
  { to: '/staff/chefs', name: () => 'Chefs', icon: ChefHat },
  { to: '/staff/orders', name: () => 'Orders', icon: ReceiptText },
  { to: '/staff/routes', name: () => 'Routes', icon: Route },
  { to: '/staff/drivers', name: () => 'Drivers', icon: Car },
  { to: '/staff/customers', name: () => 'Customers', icon: Users },
  { to: '/staff/problems', name: () => 'Problems', icon: MessageCircleWarning },
  { to: '/staff/reviews', name: () => 'Reviews', icon: Star },
  { to: '/staff/recalls', name: () => 'Recalls', icon: Siren },
  { to: '/staff/payouts', name: () => 'Payouts', icon: Wallet },
  { to: '/staff/approvals', name: () => 'Approvals', icon: CheckCheck },
  { to: '/staff/promotions', name: () => 'Promo codes', icon: TicketPercent },
  { to: '/staff/settings', name: () => 'Settings', icon: SlidersHorizontal },
  { to: '/staff/people', name: () => 'People', icon: UserCog, needs: 'people' },
  { to: '/staff/audit', name: () => 'Audit log', icon: ScrollText },
  { to: '/staff/operations', name: () => 'Operations', icon: Activity },
  { to: '/staff/clock', name: () => 'Clock', icon: Clock },
  { to: '/staff', name: () => 'My sign-in', icon: KeyRound },
]

/** The pages that their reader may open. */
export function StaffNav() {
  const may = useMay()
  return (
    <SideNav
      label="Staff console"
      pages={pages.filter(({ needs }) => needs === undefined || may(needs))}
      className="flex overflow-x-auto rounded-lg border bg-surface p-2 shadow-card"
      linkClass="min-h-11 text-sm"
      iconClass="size-4"
    />
  )
}
