import { Link } from 'react-router'
import { m } from '../words/catalogue/messages.js'

export function Logo() {
  return (
    <Link
      to="/"
      aria-label={m.shell_home()}
      className="inline-flex min-h-11 items-center gap-2 justify-self-center rounded-sm font-display text-[16px] font-semibold text-brand min-[390px]:text-[18px] min-[430px]:px-1 min-[430px]:text-[20px] sm:px-2 sm:text-[26px]"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 32 32"
        className="size-8 max-[339px]:size-6 min-[370px]:max-sm:hidden"
        fill="none"
        stroke="currentColor"
      >
        <path d="M5 17h17a8.5 8.5 0 0 1-17 0Z" fill="currentColor" stroke="none" />
        <path d="M22 17 27 5.5a2.2 2.2 0 0 1 3 1.6" strokeWidth="2.6" strokeLinecap="round" />
        <path
          d="M10.5 12.5c-1.8-2 1.6-3.2 0-5.5M15.5 12.5c-1.8-2 1.6-3.2 0-5.5"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <span className="max-[369px]:sr-only">Ladlewell</span>
    </Link>
  )
}
