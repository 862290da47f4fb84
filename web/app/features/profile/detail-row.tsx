import type { ReactNode } from 'react'

/** One detail of a list, with what can be done about it beside it. */
export function DetailRow({
  label,
  action,
  children,
}: {
  label: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-sm text-muted">{label}</p>
        <div className="mt-0.5">{children}</div>
      </div>
      {action && <div>{action}</div>}
    </li>
  )
}
