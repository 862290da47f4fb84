import type { ComponentProps, ReactNode } from 'react'

/** A checkbox named by its visible label. */
export function Checkbox({
  label,
  className = '',
  ...input
}: { label: ReactNode } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={`inline-flex min-h-8 items-center gap-2 text-sm has-disabled:text-muted ${className}`}>
      <input type="checkbox" className="size-5 shrink-0 accent-brand" {...input} />
      <span>{label}</span>
    </label>
  )
}
