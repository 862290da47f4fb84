import { number } from '../../words/format.ts'

export interface Choice<V> {
  value: V
  label: string
  /** What it is called where there is no need to save room. */
  fullLabel: string
  chosen: boolean
  /** How many it would leave; null when that is not known. */
  count: number | null
}

/** One way to narrow: chips that are pressed or not. A choice that would leave nothing cannot be made. */
export function FilterGroup<V extends string | number>({
  label,
  choices,
  onToggle,
}: {
  label: string
  choices: readonly Choice<V>[]
  onToggle: (value: V) => void
}) {
  if (choices.length === 0) return null
  return (
    <fieldset aria-label={label} className="flex min-w-0 shrink-0 items-center gap-2 lg:shrink lg:flex-wrap">
      <span aria-hidden className="text-xs font-semibold whitespace-nowrap text-muted">
        {label}
      </span>
      {choices.map(({ value, label, fullLabel, chosen, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen}
          disabled={count === 0 && !chosen}
          className={chip}
          onClick={() => onToggle(value)}
        >
          <span>
            {label === fullLabel ? label : <Shortened label={label} fullLabel={fullLabel} />}
            {count !== null && (
              <>
                {' '}
                <span className="tabular ms-0.5 text-xs font-normal opacity-80">{number(count)}</span>
              </>
            )}
          </span>
        </button>
      ))}
    </fieldset>
  )
}

/** Read out whole. */
function Shortened({ label, fullLabel }: { label: string; fullLabel: string }) {
  return (
    <>
      <span aria-hidden>{label}</span>
      <span className="sr-only">{fullLabel}</span>
    </>
  )
}

const chip =
  'relative inline-flex min-h-11 items-center rounded-full border border-control bg-surface px-3.5 text-sm font-semibold whitespace-nowrap transition-colors enabled:hover:bg-sunk disabled:border-line disabled:text-muted aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand aria-pressed:enabled:hover:bg-brand-strong lg:min-h-9'
