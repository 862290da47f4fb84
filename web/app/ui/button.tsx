import { LoaderCircle } from 'lucide-react'
import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger'
type Size = 'md' | 'sm' | 'icon'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant
  size?: Size
  /** Shows a spinner and keeps the button from being pressed again. */
  busy?: boolean
}

export function Button({
  variant = 'primary',
  size = 'md',
  busy = false,
  disabled,
  className = '',
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const ref = useKeptFocus<HTMLButtonElement>(busy)
  return (
    <button
      ref={ref}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={`${buttonClass(variant, size)} ${className}`}
      {...rest}
    >
      {busy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
      {children}
    </button>
  )
}

/** The same look for links. */
export function buttonClass(variant: Variant = 'primary', size: Size = 'md'): string {
  return `${base} ${looks[variant]} ${sizes[size]}`
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-full font-semibold transition-colors select-none disabled:bg-sunk disabled:text-muted disabled:border-transparent disabled:shadow-none'

const looks: Record<Variant, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'border border-control bg-surface text-ink hover:bg-sunk',
  quiet: 'bg-transparent text-ink hover:bg-sunk disabled:bg-transparent',
  danger: 'border border-danger bg-surface text-danger hover:bg-danger-soft',
}

const sizes: Record<Size, string> = {
  md: 'min-h-11 px-5 py-2 text-base',
  sm: 'min-h-9 px-4 py-1 text-sm',
  icon: 'size-11 shrink-0 rounded-md',
}

/** Gives the focus back to a control that was disabled while it was busy, unless it has gone elsewhere meanwhile. */
function useKeptFocus<T extends HTMLElement>(busy: boolean): RefObject<T | null> {
  const control = useRef<T>(null)
  const had = useRef(false)
  useLayoutEffect(() => {
    if (busy) had.current = document.activeElement === control.current
  }, [busy])
  useEffect(() => {
    if (busy || !had.current) return
    had.current = false
    if (document.activeElement === document.body) control.current?.focus()
  }, [busy])
  return control
}
