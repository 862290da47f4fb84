import { type ComponentProps, type ReactNode, useId } from 'react'

/** One choice of a `RadioGroup`: the label names it, the children describe it. */
export function RadioCard({
  label,
  children,
  className = '',
  ...input
}: { label: ReactNode; children?: ReactNode } & Omit<ComponentProps<'input'>, 'type'>) {
  const id = useId()
  return (
    <div
      className={`relative flex gap-3 rounded-md border border-control bg-surface p-4 transition-colors has-checked:border-brand has-checked:bg-brand-soft has-disabled:opacity-70 ${className}`}
    >
      <input
        type="radio"
        id={id}
        aria-describedby={children ? `${id}-more` : undefined}
        className="relative z-10 mt-0.5 size-5 shrink-0 accent-brand"
        {...input}
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="font-semibold after:absolute after:inset-0">
          {label}
        </label>
        {children && (
          <div id={`${id}-more`} className="text-sm text-muted">
            {children}
          </div>
        )}
      </div>
    </div>
  )
}

export function RadioGroup({
  label,
  children,
  className = 'grid gap-3',
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  return (
    <div role="radiogroup" aria-label={label} className={className}>
      {children}
    </div>
  )
}
