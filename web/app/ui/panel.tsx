import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: ReactNode
  /** What can be done with it. */
  actions?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of a page on a card of its own, under a heading. */
export function Panel({ title, actions, className = '', children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`grid min-w-0 grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-5 shadow-card ${className}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
