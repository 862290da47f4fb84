import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Something that keeps the customer from going on, with the way out beside it. */
export function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-md bg-brand-soft p-4 text-sm text-on-brand-soft"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-48 font-semibold">{children}</p>
      {action}
    </div>
  )
}
