import { Mail, Route, ShieldCheck, Soup, Wallet } from 'lucide-react'
import { Outlet } from 'react-router'
import { useUser } from '../../session/user.ts'
import { type AreaPage, SideNav } from '../../ui/side-nav.tsx'
import { m } from '../../words/catalogue/messages.js'

/** What drivers have: their route, and what concerns their account. A chef who drives has the kitchen's pages for that. */
export default function DriverAreaPage() {
  const user = useUser()
  return (
    <>
      <div className="container-page max-w-2xl pt-4">
        <SideNav
          label={m.drivers_nav()}
          pages={user?.role === 'CHEF' ? ofChef : ofDriver}
          className="flex overflow-x-auto border-b pb-2"
          isRow
        />
      </div>
      <Outlet />
    </>
  )
}

const route: AreaPage = { to: '/driver', name: m.driver_title, icon: Route }

const ofDriver: readonly AreaPage[] = [
  route,
  { to: '/driver/earnings', name: m.earnings_title, icon: Wallet },
  { to: '/driver/messages', name: m.messages_title, icon: Mail },
  { to: '/driver/security', name: m.security_title, icon: ShieldCheck },
]

const ofChef: readonly AreaPage[] = [
  route,
  { to: '/chefdashboard/routes', name: m.kitchen_routes_title, icon: Soup },
]
