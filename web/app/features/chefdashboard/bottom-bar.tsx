import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Dialog } from '../../ui/dialog.tsx'
import type { AreaPage } from '../../ui/side-nav.tsx'
import { m } from '../../words/catalogue/messages.js'

/** On phones: the pages of every day under the thumb, and the rest behind the last. */
export function BottomBar({ pages, more }: { pages: readonly AreaPage[]; more: readonly AreaPage[] }) {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const isElsewhere = more.some(({ to }) => pathname.startsWith(to))
  return (
    <>
      <nav
        aria-label={m.kitchen_nav()}
        className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-4 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-float lg:hidden print:hidden"
      >
        {pages.map(({ to, name, icon: Icon }) => (
          <NavLink key={to} to={to} end={isHome(to)} className={tab}>
            <Icon aria-hidden className="size-6" />
            {name()}
          </NavLink>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-current={isElsewhere ? 'true' : undefined}
          className={tab}
          onClick={() => setOpen(true)}
        >
          <Ellipsis aria-hidden className="size-6" />
          {m.kitchen_nav_more()}
        </button>
      </nav>
      {isOpen && (
        <Dialog title={m.kitchen_nav_more()} onClose={() => setOpen(false)}>
          <nav aria-label={m.kitchen_nav_more()} className="grid gap-1">
            {more.map(({ to, name, icon: Icon }) => (
              <NavLink key={to} to={to} className={row} onClick={() => setOpen(false)}>
                <Icon aria-hidden className="size-5 shrink-0" />
                {name()}
              </NavLink>
            ))}
          </nav>
        </Dialog>
      )}
    </>
  )
}

const isHome = (to: string) => !to.includes('/', 1)

const tab =
  'grid min-h-16 content-center justify-items-center gap-0.5 border-t-4 border-transparent px-1 text-xs font-semibold text-muted -outline-offset-3 aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-on-brand-soft'

const row =
  'flex min-h-13 items-center gap-3 rounded-md px-3 font-semibold hover:bg-sunk aria-[current=page]:bg-brand-soft aria-[current=page]:text-on-brand-soft'
