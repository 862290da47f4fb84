import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { RowArrows } from './row-arrows.tsx'

/** A card of 256 px and its gap. */
const STEP = 272

/** Cards in a row that scrolls one card a step. */
export function MealRow({
  title,
  label,
  range,
  dates,
  open,
  children,
}: {
  title: string
  label: string
  /** From when until when the week is. */
  range: string | null
  /** The dates on which the meals can be had. */
  dates: string | null
  open: boolean
  children: ReactNode
}) {
  const id = useId()
  const row = useRef<HTMLUListElement>(null)
  const overflows = useOverflow(row)
  return (
    <section aria-labelledby={id}>
      <div className="mb-1 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p
          className={`rounded-full px-3 py-1 text-xs font-semibold ${open ? 'bg-herb-soft text-on-herb-soft' : 'bg-sunk text-muted'}`}
        >
          {label}
        </p>
        {range && <p className="text-sm font-semibold">{range}</p>}
        {dates && <p className="text-sm text-muted">{dates}</p>}
        <RowArrows row={row} stepOf={() => STEP} className={overflows ? 'flex' : 'invisible flex'} />
      </div>
      <ul
        ref={row}
        className="relative -mx-4 flex snap-x snap-mandatory scroll-ps-4 gap-4 overflow-x-auto px-4 pt-3 pb-6 [scrollbar-width:thin] xl:flex-wrap"
      >
        {children}
      </ul>
    </section>
  )
}

function useOverflow(row: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [row])
  return overflows
}
