import type { ReactNode } from 'react'

const names: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  discover: 'Discover',
}

/** A small mark of a card's brand, drawn here; nothing for a brand without one. Where its name stands beside it, it needs none. */
export function CardMark({ brand, isNamed = true }: { brand: string; isNamed?: boolean }) {
  const name = names[brand]
  if (!name) return null
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has one wherever it is not hidden
    <svg role="img" aria-hidden={!isNamed || undefined} viewBox="0 0 38 24" className="h-6 w-[38px] shrink-0">
      {isNamed && <title>{name}</title>}
      {drawings[brand]}
    </svg>
  )
}

const plate = (fill: string) => (
  <rect x=".5" y=".5" width="37" height="23" rx="3.5" fill={fill} stroke="#8c7a6b" strokeOpacity=".5" />
)

const lines = { fill: 'none', strokeLinejoin: 'round', strokeLinecap: 'round' } as const

const drawings: Record<string, ReactNode> = {
  visa: (
    <>
      {plate('#fff')}
      <path
        {...lines}
        transform="translate(8.6 8) skewX(-12)"
        stroke="#1a1f71"
        strokeWidth="2.2"
        d="M1 0 3.4 8 6.4 0M9.6 0V8M17.4 1C16.6-.4 12.8-.5 12.8 2S17.4 4.4 17.4 6.1 13.4 8.6 12.5 7M20.2 8 23 0 25.8 8M21.2 5.4H24.8"
      />
      <path d="M1 19.5H37V20A3 3 0 0 1 34 23H4A3 3 0 0 1 1 20Z" fill="#f7b600" />
    </>
  ),
  mastercard: (
    <>
      {plate('#fff')}
      <circle cx="15" cy="12" r="7" fill="#eb001b" />
      <circle cx="23" cy="12" r="7" fill="#f79e1b" />
      <path d="M19 6.26a7 7 0 0 1 0 11.48 7 7 0 0 1 0-11.48Z" fill="#ff5f00" />
    </>
  ),
  amex: (
    <>
      {plate('#016fd0')}
      <path
        {...lines}
        transform="translate(5.5 8)"
        stroke="#fff"
        strokeWidth="1.8"
        d="M0 8 2.8 0 5.6 8M1 5.4H4.6M8.6 8V0L11.4 5 14.2 0V8M21.6 0H17.4V8H21.6M17.4 4H21M23 0 27.4 8M27.4 0 23 8"
      />
    </>
  ),
  discover: (
    <>
      {plate('#fff')}
      <path d="M14 23.5C25 22 33 18 37.5 13V20A3.5 3.5 0 0 1 34 23.5Z" fill="#f76f20" />
      <circle cx="20.6" cy="10.5" r="3" fill="#f76f20" />
      <path
        {...lines}
        transform="translate(3.2 8)"
        stroke="#231f20"
        strokeWidth="1"
        d="M0 0V5H1Q3.2 5 3.2 2.5T1 0ZM4.9 0V5M9 .8C8.4-.3 6.6-.1 6.6 1.3S9.2 2.6 9.2 3.8 7 5.5 6.4 4.3M13.4 .9Q12.9 0 12 0 10.7 .2 10.7 2.5T12 5Q12.9 5 13.4 4.1M21.6 0 23 5 24.4 0M28.4 0H26V5H28.4M26 2.5H28.1M30 5V0H31.2Q32.4 .1 32.4 1.3T31.2 2.7H30M31.2 2.7 32.5 5"
      />
    </>
  ),
}
