import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import { m } from '../../words/catalogue/messages.js'

/** Scroll a row of meals on and back, by so many pixels, whichever way the page is read. */
export function RowArrows({
  row,
  stepOf,
  className,
}: {
  row: RefObject<HTMLElement | null>
  stepOf: (row: HTMLElement) => number
  className: string
}) {
  const step = (direction: 1 | -1) => {
    const list = row.current!
    const inline = getComputedStyle(list).direction === 'rtl' ? -1 : 1
    list.scrollBy({ left: direction * inline * stepOf(list), behavior: 'smooth' })
  }
  return (
    <div className={`ms-auto gap-2 ${className}`}>
      <button type="button" aria-label={m.menu_previous_meals()} className={arrow} onClick={() => step(-1)}>
        <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
      </button>
      <button type="button" aria-label={m.menu_next_meals()} className={arrow} onClick={() => step(1)}>
        <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
      </button>
    </div>
  )
}

const arrow =
  'grid size-11 place-items-center rounded-full border border-control bg-surface transition-colors hover:bg-sunk'
