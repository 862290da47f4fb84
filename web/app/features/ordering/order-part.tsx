import type { ReactNode } from 'react'

/** A part of what is said of an order, under a heading of its own. */
export function OrderPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  )
}
