import type { ReactNode } from 'react'

/** A line of an order's definition list. */
export function OrderFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
