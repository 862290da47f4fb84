import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { m } from '../../words/catalogue/messages.js'

/** A card of 256 px and its gap. */
const STEP = 272

/** Cards in a row that scrolls one card a step. */
export function MealRow({
  title,
  label,
  dates,
  open,
  children,
}: {
  title: string
  label: string
  /** When the meals can be had. */
  dates: string | null
  open: boolean
  children: ReactNode
}) {
  const id = useId()
  const row = useRef<HTMLUListElement>(null)
  const overflows = useOverflow(row)
  const step = (direction: 1 | -1) => {
    const inline = getComputedStyle(row.current!).direction === 'rtl' ? -1 : 1
    row.current?.scrollBy({ left: direction * inline * STEP, behavior: 'smooth' })
  }
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
        {dates && <p className="text-sm text-muted">{dates}</p>}
        <div className={`ms-auto flex gap-2 ${overflows ? '' : 'invisible'}`}>
          <button
            type="button"
            aria-label={m.menu_previous_meals()}
            className={arrow}
            onClick={() => step(-1)}
          >
            <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
          </button>
          <button type="button" aria-label={m.menu_next_meals()} className={arrow} onClick={() => step(1)}>
            <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
          </button>
        </div>
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

const arrow =
  'grid size-11 place-items-center rounded-full border border-control bg-surface transition-colors hover:bg-sunk'
