import type { LucideIcon } from 'lucide-react'
import { NavLink } from 'react-router'
import { useCurrentInView } from './use-current-in-view.ts'

export interface AreaPage {
  to: string
  name: () => string
  icon: LucideIcon
  /** How much waits there. */
  count?: number
}

/** The pages of an area: a sidebar on large screens, and where it is shown on small ones, or always, a row that scrolls. */
export function SideNav({
  label,
  pages,
  className,
  isRow = false,
  linkClass = 'min-h-12',
  iconClass = 'size-5',
}: {
  label: string
  pages: readonly AreaPage[]
  className: string
  /** On large screens as well. */
  isRow?: boolean
  linkClass?: string
  iconClass?: string
}) {
  const nav = useCurrentInView<HTMLElement>()
  return (
    <nav ref={nav} aria-label={label} className={`gap-1 border-line ${isRow ? '' : sidebar} ${className}`}>
      {pages.map(({ to, name, icon: Icon, count = 0 }) => (
        <NavLink
          key={to}
          to={to}
          end={!to.includes('/', 1)}
          aria-description={count > 0 ? String(count) : undefined}
          className={`flex shrink-0 items-center gap-3 rounded-md px-3 font-semibold hover:bg-sunk aria-[current=page]:bg-brand-soft aria-[current=page]:text-on-brand-soft ${linkClass}`}
        >
          <Icon aria-hidden className={`shrink-0 ${iconClass}`} />
          {name()}
          {count > 0 && (
            <span
              aria-hidden
              className="tabular ms-auto rounded-full bg-brand px-2 py-0.5 text-xs text-on-brand"
            >
              {count > 999 ? '999+' : count}
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  )
}

const sidebar = 'lg:sticky lg:top-28 lg:grid lg:rounded-lg lg:border lg:bg-surface lg:shadow-card'
