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
import { NavLink } from 'react-router'
import { useCurrentInView } from '../../ui/use-current-in-view.ts'
import { m } from '../../words/catalogue/messages.js'

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

/** A sidebar on large screens, a row that scrolls on small ones. */
export function ChefNav() {
  const nav = useCurrentInView<HTMLElement>()
  return (
    <nav
      ref={nav}
      aria-label={m.kitchen_nav()}
      className="-mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 pb-2 lg:sticky lg:top-28 lg:mx-0 lg:grid lg:rounded-lg lg:border lg:bg-surface lg:p-3 lg:shadow-card print:hidden"
    >
      {pages.map(({ to, name, icon: Icon }) => (
        <NavLink
          key={to}
          to={to}
          className="flex min-h-12 shrink-0 items-center gap-2 rounded-md px-3 font-semibold -outline-offset-3 hover:bg-sunk aria-[current=page]:bg-brand-soft aria-[current=page]:text-on-brand-soft lg:gap-3"
        >
          <Icon aria-hidden className="size-5" />
          {name()}
        </NavLink>
      ))}
    </nav>
  )
}
