import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { m } from '../../words/catalogue/messages.js'
import { direction } from '../../words/language.ts'
import type { Choice } from './filter-group.tsx'
import { noFilters, useFilters } from './use-filters.ts'

/** What is chosen, each with its way out, and one out of all. */
export function ChosenFilters({ chosen }: { chosen: readonly Choice[] }) {
  const { change } = useFilters()
  const clear = useRef<HTMLButtonElement>(null)
  const count = chosen.length
  useEffect(() => {
    const row = clear.current?.parentElement
    // On a phone the row is longer than the screen: what was chosen is seen rather than what can be.
    if (row && count > 0) row.scrollLeft = direction() === 'rtl' ? -row.scrollWidth : row.scrollWidth
  }, [count])
  return (
    <>
      <span aria-hidden className="h-6 shrink-0 border-s border-line" />
      {chosen.map(({ value, label, onToggle }) => (
        <button
          key={value}
          type="button"
          aria-label={m.menu_filter_remove({ name: label })}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full bg-brand px-3.5 text-sm font-semibold whitespace-nowrap text-on-brand transition-colors hover:bg-brand-strong"
          onClick={onToggle}
        >
          {label}
          <X aria-hidden className="size-4" />
        </button>
      ))}
      <button
        ref={clear}
        type="button"
        className="min-h-11 shrink-0 px-2 text-sm font-semibold whitespace-nowrap text-brand underline underline-offset-4"
        onClick={() => change(noFilters)}
      >
        {m.menu_filter_clear()}
      </button>
    </>
  )
}
