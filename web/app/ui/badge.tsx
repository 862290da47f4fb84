import type { ReactNode } from 'react'

const tones = {
  herb: 'bg-herb-soft text-on-herb-soft',
  brand: 'bg-brand-soft text-on-brand-soft',
  saffron: 'bg-saffron text-on-saffron',
  danger: 'bg-danger-soft text-danger',
  plain: 'bg-sunk text-ink',
  /** On what is sunk itself. */
  raised: 'bg-surface text-ink',
} as const

export type BadgeTone = keyof typeof tones

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex shrink-0 items-center rounded-full px-2.5 py-0.5 text-xs font-semibold ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
