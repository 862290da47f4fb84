import { number } from '../../words/format.ts'

export interface Choice {
  value: string
  label: string
  chosen: boolean
  /** How many it would leave; null when that is not known. */
  count: number | null
  onToggle: () => void
}

/** One way to narrow: chips that are pressed or not. A choice that would leave nothing cannot be made. */
export function FilterGroup({ label, choices }: { label: string; choices: readonly Choice[] }) {
  if (choices.length === 0) return null
  return (
    <fieldset aria-label={label} className="grid min-w-0 gap-2">
      <span aria-hidden className="text-sm font-semibold text-muted">
        {label}
      </span>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label, chosen, count, onToggle }) => (
          <button
            key={value}
            type="button"
            aria-pressed={chosen}
            disabled={count === 0 && !chosen}
            className={chip}
            onClick={onToggle}
          >
            <span>
              {label}
              {count !== null && (
                <>
                  {' '}
                  <span className="tabular ms-0.5 text-xs font-normal opacity-80">{number(count)}</span>
                </>
              )}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

const chip =
  'relative inline-flex min-h-11 items-center rounded-full border border-control bg-surface px-3.5 text-sm font-semibold whitespace-nowrap transition-colors enabled:hover:bg-sunk disabled:border-line disabled:text-muted aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand aria-pressed:enabled:hover:bg-brand-strong'
