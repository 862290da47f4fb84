import { Link } from 'react-router'

export function Logo() {
  return (
    <Link
      to="/"
      aria-label="Ladlewell home"
      className="inline-flex min-h-11 items-center gap-2 rounded-sm px-2 font-display text-2xl font-semibold text-brand"
    >
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8" fill="none" stroke="currentColor">
        <path d="M5 17h17a8.5 8.5 0 0 1-17 0Z" fill="currentColor" stroke="none" />
        <path d="M22 17 27 5.5a2.2 2.2 0 0 1 3 1.6" strokeWidth="2.6" strokeLinecap="round" />
        <path
          d="M10.5 12.5c-1.8-2 1.6-3.2 0-5.5M15.500 12.500c-1.800-2 1.600-3.200 0-5.500"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <span>Ladlewell</span>
    </Link>
  )
}
