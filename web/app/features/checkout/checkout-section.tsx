import type { ReactNode } from 'react'

/** One numbered step of the checkout. Not a landmark of its own: its name would be that of the field in it. */
export function CheckoutSection({
  step,
  title,
  children,
}: {
  step: number
  title: string
  children: ReactNode
}) {
  return (
    <section className="grid gap-5 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6">
      <h2 className="flex items-center gap-3 text-xl">
        <span
          aria-hidden
          className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft font-text text-sm font-bold text-on-brand-soft"
        >
          {step}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
