import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'

/** A control that opens a panel over the page: at the foot of a phone, below the control elsewhere. The browser opens and closes it, before the script has come too. */
export function FilterPanel({
  title,
  chosen,
  children,
}: {
  title: string
  /** How many of its choices are made. */
  chosen: number
  children: ReactNode
}) {
  const id = useId()
  // A name that CSS takes.
  const anchor = `--filter-${id.replace(/\W/g, '')}`
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        style={{ anchorName: anchor }}
        className={`inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-sm font-semibold whitespace-nowrap transition-colors hover:bg-sunk ${
          chosen > 0 ? 'border-brand bg-brand-soft text-on-brand-soft' : 'border-control bg-surface'
        }`}
      >
        {title}
        {chosen > 0 && (
          <span className="tabular grid size-5 place-items-center rounded-full bg-brand text-xs text-on-brand">
            {number(chosen)}
          </span>
        )}
        <ChevronDown aria-hidden className="size-4" />
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        style={{ positionAnchor: anchor }}
        className="filter-panel gap-4 overflow-y-auto border border-line bg-surface p-4 text-ink shadow-float open:grid"
      >
        {children}
        <Button variant="secondary" popoverTarget={id} popoverTargetAction="hide">
          {m.words_close()}
        </Button>
      </div>
    </>
  )
}
