import { X } from 'lucide-react'
import { m } from '../../words/catalogue/messages.js'
import type { Choice } from './filter-group.tsx'
import { noFilters, useFilters } from './use-filters.ts'

/** What is chosen, each with its way out, and one out of all. */
export function ChosenFilters({ chosen }: { chosen: readonly Choice[] }) {
  const { change } = useFilters()
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
        type="button"
        className="min-h-11 shrink-0 px-2 text-sm font-semibold whitespace-nowrap text-brand underline underline-offset-4"
        onClick={() => change(noFilters)}
      >
        {m.menu_filter_clear()}
      </button>
    </>
  )
}
