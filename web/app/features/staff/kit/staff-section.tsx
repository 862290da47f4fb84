import { ArrowLeft } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { Panel } from '../../../ui/panel.tsx'

/** The head of a page: its name, what it is for, and what can be done with the whole of it. */
export function StaffHead({
  title,
  back,
  actions,
  children,
}: {
  title: ReactNode
  /** The list that the page is of. */
  back?: readonly [to: string, name: string]
  actions?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        {back && (
          <Link
            to={back[0]}
            className="mb-1 inline-flex min-h-6 items-center gap-1 text-sm font-semibold text-brand underline"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {back[1]}
          </Link>
        )}
        <h1 tabIndex={-1} className="text-3xl">
          {title}
        </h1>
        {children && <div className="mt-2 max-w-prose text-muted">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  )
}

/** A part of a page under a heading of its own. */
export function StaffSection(props: Omit<ComponentProps<typeof Panel>, 'className'>) {
  return <Panel {...props} className="mt-6" />
}
