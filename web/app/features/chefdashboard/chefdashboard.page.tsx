import {
  CalendarDays,
  ChartNoAxesColumn,
  ClipboardList,
  FileCheck2,
  Mail,
  MessagesSquare,
  Route,
  ShieldCheck,
  Soup,
  Star,
  Sun,
  Truck,
  UserRound,
  Wallet,
} from 'lucide-react'
import { Outlet } from 'react-router'
import { SideNav } from '../../ui/side-nav.tsx'
import { m } from '../../words/catalogue/messages.js'
import { BottomBar } from './bottom-bar.tsx'

/** Its menu stays while the kitchen is on its way: another in its place would lose a click that has begun. */
export default function ChefDashboardPage() {
  return (
    <div className="container-page grid items-start gap-6 py-6 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-8 lg:py-8">
      <SideNav
        label={m.kitchen_nav()}
        pages={[today, orders, meals, ...more]}
        className="max-lg:hidden lg:p-3 print:hidden"
        linkClass="min-h-12 -outline-offset-3"
      />
      <div className="min-w-0">
        <Outlet />
      </div>
      <BottomBar pages={[today, orders, { ...meals, name: m.kitchen_nav_menu }]} more={more} />
    </div>
  )
}

const today = { to: '/chefdashboard', name: m.today_title, icon: Sun }
const orders = { to: '/chefdashboard/cheforders', name: m.kitchen_nav_orders, icon: ClipboardList }
const meals = { to: '/chefdashboard/meals', name: m.kitchen_nav_meals, icon: Soup }

const more = [
  { to: '/chefdashboard/reviews', name: m.reviews_title, icon: Star },
  { to: '/chefdashboard/earnings', name: m.earnings_title, icon: Wallet },
  { to: '/chefdashboard/numbers', name: m.numbers_title, icon: ChartNoAxesColumn },
  { to: '/chefdashboard/papers', name: m.papers_title, icon: FileCheck2 },
  { to: '/chefdashboard/availability', name: m.availability_title, icon: CalendarDays },
  { to: '/chefdashboard/delivery', name: m.kitchen_delivery_title, icon: Truck },
  { to: '/chefdashboard/routes', name: m.kitchen_routes_title, icon: Route },
  { to: '/chefdashboard/conversations', name: m.threads_title, icon: MessagesSquare },
  { to: '/chefdashboard/messages', name: m.messages_title, icon: Mail },
  { to: '/chefdashboard/edit-chefprofile', name: m.kitchen_nav_profile, icon: UserRound },
  { to: '/chefdashboard/security', name: m.security_title, icon: ShieldCheck },
]
