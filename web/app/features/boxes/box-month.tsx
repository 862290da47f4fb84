import type { Box } from '@ladlewell/contract/boxes.ts'
import {
  CalendarCheck,
  CalendarX2,
  Check,
  CreditCard,
  type LucideIcon,
  Pause,
  TriangleAlert,
} from 'lucide-react'
import { dayText, dayWith } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { isPaused, stateWord, waitsForCustomer } from './box-words.ts'

/** The coming weeks at a glance; pressed, a date leads to its box. */
export function BoxMonth({ boxes, onOpen }: { boxes: readonly Box[]; onOpen: (date: string) => void }) {
  if (boxes.length < 2) return null
  return (
    <ol
      aria-label={m.boxes_month()}
      className="grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-1 sm:gap-2"
    >
      {boxes.map(box => {
        const Icon = iconOf(box)
        return (
          <li key={box.deliveryDate} className="min-w-0">
            <button
              type="button"
              className={`grid w-full justify-items-center gap-0.5 rounded-md border px-0.5 py-2 leading-tight hover:border-control ${lookOf(box)}`}
              onClick={() => onOpen(box.deliveryDate)}
            >
              <span className="sr-only">{`${dayText(box.deliveryDate)}: ${stateWord(box)}`}</span>
              <span aria-hidden className="max-w-full truncate text-xs">
                {dayWith({ month: 'short' }, box.deliveryDate)}
              </span>
              <span aria-hidden className="text-lg font-semibold">
                {dayWith({ day: 'numeric' }, box.deliveryDate)}
              </span>
              <Icon aria-hidden className="size-4" />
              <span aria-hidden className="text-xs font-semibold max-sm:hidden">
                {stateWord(box)}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

function iconOf(box: Box): LucideIcon {
  if (isPaused(box)) return Pause
  return waitsForCustomer(box) ? TriangleAlert : icons[box.state]
}

function lookOf(box: Box): string {
  if (waitsForCustomer(box)) return 'border-danger bg-danger-soft text-danger'
  return looks[box.state]
}

const icons: Record<Box['state'], LucideIcon> = {
  planned: CalendarCheck,
  open: CalendarCheck,
  locked: CreditCard,
  ordered: Check,
  skipped: CalendarX2,
  failed: TriangleAlert,
}

const coming = 'border-line bg-surface text-ink'
const looks: Record<Box['state'], string> = {
  planned: coming,
  open: coming,
  locked: 'border-transparent bg-brand-soft text-on-brand-soft',
  ordered: 'border-transparent bg-herb-soft text-on-herb-soft',
  skipped: 'border-dashed border-line bg-sunk text-muted',
  failed: 'border-danger bg-danger-soft text-danger',
}
