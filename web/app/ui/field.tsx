import { type ComponentProps, type ReactNode, useId } from 'react'
import { useFault } from './faults.ts'

interface Labelled {
  label: string
  /** In place of what the form around knows of the field by its name. */
  error?: string | undefined
  hint?: ReactNode
  className?: string
}

/** A labelled text input. */
export function Field({ label, error, hint, className, ...input }: Labelled & ComponentProps<'input'>) {
  const id = useId()
  const wrong = useFault(input.name, error)
  return (
    <FieldFrame id={id} {...{ label, error: wrong, hint, className }}>
      <input dir="auto" {...describe(id, wrong, hint)} {...input} className={controlClass(wrong)} />
    </FieldFrame>
  )
}

export function TextAreaField({
  label,
  error,
  hint,
  className,
  ...input
}: Labelled & ComponentProps<'textarea'>) {
  const id = useId()
  const wrong = useFault(input.name, error)
  return (
    <FieldFrame id={id} {...{ label, error: wrong, hint, className }}>
      <textarea
        rows={3}
        dir="auto"
        {...describe(id, wrong, hint)}
        {...input}
        className={controlClass(wrong)}
      />
    </FieldFrame>
  )
}

export function SelectField({
  label,
  error,
  hint,
  className,
  children,
  ...select
}: Labelled & ComponentProps<'select'>) {
  const id = useId()
  const wrong = useFault(select.name, error)
  return (
    <FieldFrame id={id} {...{ label, error: wrong, hint, className }}>
      <select {...describe(id, wrong, hint)} {...select} className={controlClass(wrong)}>
        {children}
      </select>
    </FieldFrame>
  )
}

function FieldFrame({
  id,
  label,
  error,
  hint,
  className = '',
  children,
}: { id: string; children: ReactNode; className?: string | undefined } & Omit<Labelled, 'className'>) {
  return (
    <div className={`grid content-start gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-xs font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

function describe(id: string, error: string | undefined, hint: ReactNode) {
  const parts = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': parts.length > 0 ? parts.join(' ') : undefined,
  }
}

/** The look of text inputs, selects and text areas. */
export function controlClass(error?: string): string {
  return `w-full min-h-11 rounded-sm border bg-surface px-3 py-2 text-base text-ink placeholder:text-muted [&:is(input,textarea)]:read-only:bg-sunk disabled:bg-sunk ${
    error ? 'border-danger outline-danger' : 'border-control'
  }`
}
