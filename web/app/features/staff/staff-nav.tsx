import type { DeskCounts } from '@ladlewell/contract/desk.ts'
import type { StaffWork } from '@ladlewell/domain/staff-role.ts'
import {
  Activity,
  BookOpenText,
  Car,
  ChartNoAxesColumn,
  CheckCheck,
  ChefHat,
  Clock,
  FileDown,
  Inbox,
  KeyRound,
  MessageCircleWarning,
  MessagesSquare,
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
import { useDeskCounts } from './desk-counts.ts'
import { useMay } from './kit/may.tsx'

// In the order of a day's work.
const pages: readonly (AreaPage & { of?: Place; needs?: StaffWork })[] = [
  { to: '/staff', name: () => 'Today', icon: Inbox, of: 'total' },
  { to: '/staff/chefs', name: () => 'Chefs', icon: ChefHat, of: 'chefs' },
  { to: '/staff/orders', name: () => 'Orders', icon: ReceiptText, of: 'orders' },
  { to: '/staff/routes', name: () => 'Routes', icon: Route, of: 'routes' },
  { to: '/staff/drivers', name: () => 'Drivers', icon: Car },
  { to: '/staff/customers', name: () => 'Customers', icon: Users },
  { to: '/staff/threads', name: () => 'Threads', icon: MessagesSquare, of: 'problems' },
  { to: '/staff/problems', name: () => 'Problems', icon: MessageCircleWarning },
  { to: '/staff/reviews', name: () => 'Reviews', icon: Star },
  { to: '/staff/recalls', name: () => 'Recalls', icon: Siren },
  { to: '/staff/payouts', name: () => 'Payouts', icon: Wallet, of: 'payouts' },
  { to: '/staff/approvals', name: () => 'Approvals', icon: CheckCheck, of: 'approvals' },
  { to: '/staff/books', name: () => 'Books', icon: BookOpenText, of: 'books' },
  { to: '/staff/numbers', name: () => 'Numbers', icon: ChartNoAxesColumn },
  { to: '/staff/promotions', name: () => 'Promo codes', icon: TicketPercent },
  { to: '/staff/settings', name: () => 'Settings', icon: SlidersHorizontal },
  { to: '/staff/people', name: () => 'People', icon: UserCog, needs: 'people' },
  { to: '/staff/exports', name: () => 'Exports', icon: FileDown },
  { to: '/staff/audit', name: () => 'Audit log', icon: ScrollText },
  { to: '/staff/operations', name: () => 'Operations', icon: Activity, of: 'operations' },
  { to: '/staff/clock', name: () => 'Clock', icon: Clock },
  { to: '/staff/sign-in', name: () => 'My sign-in', icon: KeyRound },
]

type Place = 'total' | keyof DeskCounts['places']

/** The pages that their reader may open. */
export function StaffNav() {
  const counts = useDeskCounts()
  const may = useMay()
  const open = pages.filter(({ needs }) => needs === undefined || may(needs))
  return (
    <SideNav
      label="Staff console"
      pages={open.map(({ of, needs: _, ...page }) => ({ ...page, count: countOf(counts, of) }))}
      className="flex overflow-x-auto rounded-lg border bg-surface p-2 shadow-card"
      linkClass="min-h-11 text-sm"
      iconClass="size-4"
    />
  )
}

function countOf(counts: DeskCounts | null, of: Place | undefined): number {
  if (!counts || !of) return 0
  return of === 'total' ? counts.total : (counts.places[of] ?? 0)
}
