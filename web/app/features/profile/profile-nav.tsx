import { MapPin, ReceiptText } from 'lucide-react'
import { NavLink } from 'react-router'

const pages = [
  { to: '/profile/orders', name: 'Orders', icon: ReceiptText },
  { to: '/profile/address', name: 'Addresses', icon: MapPin },
]

/** A sidebar on large screens; elsewhere the side panel has these links. */
export function ProfileNav() {
  return (
    <nav
      aria-label="Profile"
      className="sticky top-28 hidden gap-1 rounded-lg border border-line bg-surface p-3 shadow-card lg:grid"
    >
      {pages.map(({ to, name, icon: Icon }) => (
        <NavLink
          key={to}
          to={to}
          className="flex min-h-12 items-center gap-3 rounded-md px-3 font-semibold hover:bg-sunk aria-[current=page]:bg-brand-soft aria-[current=page]:text-on-brand-soft"
        >
          <Icon aria-hidden className="size-5" />
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
