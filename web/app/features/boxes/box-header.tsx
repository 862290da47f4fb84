import type { Box } from '@ladlewell/contract/boxes.ts'
import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { dayText } from '../../ui/day-text.ts'
import { centsOf, Price } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { enumeration, hours } from '../../words/format.ts'
import { stateWord, waitsForCustomer } from './box-words.ts'

interface HeaderProps {
  box: Box
  /** Of the heading, which names the box. */
  id: string
  ref: Ref<HTMLHeadingElement>
}

/** The date of the next box, in full. */
export function NextBoxHeader({ box, id, ref }: HeaderProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-2 p-4 pb-0">
      <h4 ref={ref} id={id} tabIndex={-1} className="text-xl">
        <span aria-hidden className="block font-text text-sm font-semibold text-brand">
          {m.boxes_next()}
        </span>
        <span className="sr-only">{m.boxes_box_of({ date: dayText(box.deliveryDate) })}</span>
        <span aria-hidden className="block first-letter:uppercase">
          {dayText(box.deliveryDate)}
          {box.window && (
            <span className="block font-text text-sm font-normal text-muted">{hours(box.window)}</span>
          )}
        </span>
      </h4>
      <State box={box} />
    </header>
  )
}

/** A later week in one line: its date, its meals or what becomes of it, its amount and state; pressed, it unfolds. */
export function BoxLine({
  box,
  id,
  ref,
  says,
  isOpen,
  controls,
  onFold,
}: HeaderProps & { says: string; isOpen: boolean; controls: string; onFold: (isOpen: boolean) => void }) {
  const isOff = box.state === 'skipped' || box.state === 'failed'
  const meals = isOff ? '' : enumeration(box.picks.map(({ name }) => name))
  return (
    <h4 ref={ref} id={id} tabIndex={-1} className="font-text text-base">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={controls}
        className="flex min-h-14 w-full items-center gap-3 rounded-md px-4 py-2 text-start hover:bg-sunk"
        onClick={() => onFold(!isOpen)}
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">
              <span className="sr-only">{m.boxes_box_of({ date: dayText(box.deliveryDate) })}</span>
              <span aria-hidden className="inline-block first-letter:uppercase">
                {dayText(box.deliveryDate, 'short')}
              </span>
            </span>
            <State box={box} />
          </span>
          {!isOpen && (
            <span aria-hidden className="line-clamp-2 text-sm font-normal text-muted">
              <bdi>{meals || says}</bdi>
            </span>
          )}
        </span>
        {!isOff && box.price && (
          <span aria-hidden className="font-semibold">
            <Price cents={centsOf(box.price.totalAmount)} />
          </span>
        )}
        <ChevronDown
          aria-hidden
          className={`size-5 shrink-0 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
    </h4>
  )
}

function State({ box }: { box: Box }) {
  return <Badge tone={waitsForCustomer(box) ? 'danger' : tones[box.state]}>{stateWord(box)}</Badge>
}

const tones: Record<Box['state'], BadgeTone> = {
  planned: 'plain',
  open: 'saffron',
  locked: 'brand',
  ordered: 'herb',
  skipped: 'raised',
  failed: 'danger',
}
