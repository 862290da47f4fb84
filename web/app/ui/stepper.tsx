import { Minus, Plus } from 'lucide-react'
import { m } from '../words/catalogue/messages.js'

/** Minus, quantity, plus; without `onMore`, or at the most there can be, the plus is disabled. */
export function Stepper({
  name,
  quantity,
  most,
  onLess,
  onMore,
}: {
  name: string
  quantity: number
  most: number
  onLess: () => void
  onMore: (() => void) | null
}) {
  return (
    <div className="grid justify-items-center gap-1">
      <div className="inline-flex items-center rounded-full border border-control bg-surface text-ink">
        <button type="button" aria-label={m.words_less_of({ name })} className={button} onClick={onLess}>
          <Minus aria-hidden className="size-4" />
        </button>
        <span aria-live="polite" className="tabular min-w-6 text-center font-semibold">
          {quantity}
        </span>
        <button
          type="button"
          aria-label={m.words_more_of({ name })}
          className={button}
          disabled={onMore === null || quantity >= most}
          onClick={() => onMore?.()}
        >
          <Plus aria-hidden className="size-4" />
        </button>
      </div>
      {quantity >= most && <p className="text-xs text-muted">{m.words_at_most({ most: String(most) })}</p>}
    </div>
  )
}

const button =
  'grid size-11 place-items-center rounded-full hover:bg-sunk disabled:text-muted/50 disabled:hover:bg-transparent'
