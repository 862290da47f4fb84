import {
  CalendarDays,
  ClipboardList,
  FileCheck2,
  Mail,
  ShieldCheck,
  Soup,
  Star,
  UserRound,
  Wallet,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { onlyWhenTold, useSessionReload } from '../../api/load.ts'
import { useHeld } from '../../api/use-held.ts'
import { useSession } from '../../session/session.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { SideNav } from '../../ui/side-nav.tsx'
import { m } from '../../words/catalogue/messages.js'
import type { Route } from './+types/chefdashboard.page.ts'
import { type HeldKitchen, kitchenDoor } from './kitchen.ts'
import { StateBanner } from './state-banner.tsx'

export const clientLoader = () => kitchenDoor.knock()

export const shouldRevalidate = onlyWhenTold

export function HydrateFallback() {
  return (
    <Frame>
      <LoadingBoxes words={m.kitchen_loading()} boxes={['h-12', 'h-64']} />
    </Frame>
  )
}

/** The chef area: its menu, how the kitchen stands, and the page that is open. Whoever is no chef goes to the chefs' door. */
export default function ChefDashboardPage({ loaderData }: Route.ComponentProps) {
  const { ready, isLoggedIn } = useSession()
  const { data, failure, change } = useHeld(loaderData)
  const isStranger = failure?.code === 'not-allowed'
  useSessionReload()
  useGuard(ready && (!isLoggedIn || isStranger), isLoggedIn)
  const mayStay = isLoggedIn && !isStranger
  return (
    <Frame>
      {mayStay && data && (
        <>
          <StateBanner kitchen={data} />
          <Outlet context={{ kitchen: data, change } satisfies HeldKitchen} />
        </>
      )}
      {mayStay && failure && <LoadFailure failure={failure}>{m.kitchen_load_failed()}</LoadFailure>}
      {!mayStay && <LoadingBoxes words={m.kitchen_loading()} boxes={['h-12', 'h-64']} />}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="container-page grid items-start gap-6 py-6 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-8 lg:py-8">
      <SideNav
        label={m.kitchen_nav()}
        pages={pages}
        className="-mx-4 flex overflow-x-auto border-b px-4 pb-2 lg:mx-0 lg:p-3 print:hidden"
        linkClass="min-h-12 -outline-offset-3 max-lg:gap-2"
      />
      <div className="min-w-0">{children}</div>
    </div>
  )
}

/** Who logs out here goes home, as everywhere. */
function useGuard(mustLeave: boolean, isLoggedIn: boolean): void {
  const navigate = useNavigate()
  const { key } = useLocation()
  const wasLoggedIn = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that was clicked meanwhile leads away too
  useEffect(() => {
    if (mustLeave)
      void navigate(!isLoggedIn && wasLoggedIn.current ? '/' : '/become-a-chef', { replace: true })
    wasLoggedIn.current ||= isLoggedIn
  }, [mustLeave, isLoggedIn, key, navigate])
}

const pages = [
  { to: '/chefdashboard/meals', name: m.kitchen_nav_meals, icon: Soup },
  { to: '/chefdashboard/cheforders', name: m.kitchen_nav_orders, icon: ClipboardList },
  { to: '/chefdashboard/reviews', name: m.reviews_title, icon: Star },
  { to: '/chefdashboard/earnings', name: m.earnings_title, icon: Wallet },
  { to: '/chefdashboard/papers', name: m.papers_title, icon: FileCheck2 },
  { to: '/chefdashboard/availability', name: m.availability_title, icon: CalendarDays },
  { to: '/chefdashboard/messages', name: m.messages_title, icon: Mail },
  { to: '/chefdashboard/edit-chefprofile', name: m.kitchen_nav_profile, icon: UserRound },
  { to: '/chefdashboard/security', name: m.security_title, icon: ShieldCheck },
]
