import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** In place of a list that is still empty: a sign, what would be here, and how to get there. */
export function NothingYet({ icon: Icon, title, children }: NothingYetProps) {
  return (
    <div className="grid justify-items-center gap-4 rounded-lg border border-dashed border-control px-6 py-14 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
        <Icon aria-hidden className="size-7" />
      </span>
      <h2 className="text-xl">{title}</h2>
      {children}
    </div>
  )
}

interface NothingYetProps {
  icon: LucideIcon
  title: string
  children?: ReactNode
}
