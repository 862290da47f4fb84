import { Minus, Plus } from 'lucide-react'

/** Minus, quantity, plus; without `onMore` the plus is disabled. */
export function Stepper({
  name,
  quantity,
  onLess,
  onMore,
}: {
  name: string
  quantity: number
  onLess: () => void
  onMore: (() => void) | null
}) {
  return (
    <div className="inline-flex items-center rounded-full border border-control bg-surface text-ink">
      <button type="button" aria-label={`Decrease quantity of ${name}`} className={button} onClick={onLess}>
        <Minus aria-hidden className="size-4" />
      </button>
      <span aria-live="polite" className="tabular min-w-6 text-center font-semibold">
        {quantity}
      </span>
      <button
        type="button"
        aria-label={`Increase quantity of ${name}`}
        className={button}
        disabled={onMore === null}
        onClick={() => onMore?.()}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </div>
  )
}

const button =
  'grid size-11 place-items-center rounded-full hover:bg-sunk disabled:text-muted/50 disabled:hover:bg-transparent'
