import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { moved, useDragOrder } from './use-drag-order.ts'

interface OrderedListProps {
  label: string
  /** What can stand elsewhere, in its order. */
  order: readonly number[]
  busy: boolean
  onOrder: (order: number[]) => void
  words: {
    hint: string
    place: (place: number, count: number, id: number) => string
    earlier: (id: number) => string
    later: (id: number) => string
  }
  /** Items before these, which stay where they are. */
  before?: ReactNode
  item: (id: number) => ReactNode
}

/** A list that is put in another order by dragging, with the arrow keys on a handle, or with buttons. */
export function OrderedList({ label, order, busy, onOrder, words, before, item }: OrderedListProps) {
  const list = useRef<HTMLOListElement>(null)
  const { shown, draggedId, handle } = useDragOrder(list, order, next => onOrder([...next]))
  const keepFocus = useKeptFocus(list, order.join())

  function put(id: number, place: number): void {
    if (busy || place < 0 || place >= order.length) return
    keepFocus()
    onOrder([...moved(order, id, place)])
  }

  return (
    <ol aria-label={label} ref={list} className="grid gap-2">
      {before}
      {shown.map((id, place) => (
        <li
          key={id}
          data-movable
          className={`flex flex-wrap items-start gap-3 border-t border-line pt-2 sm:flex-nowrap ${draggedId === id ? 'bg-brand-soft' : 'bg-surface'}`}
        >
          <span className="flex shrink-0 items-center">
            <button
              type="button"
              id={`place-${id}`}
              title={words.hint}
              aria-label={words.place(place + 1, shown.length, id)}
              className="grid size-11 cursor-grab touch-none place-items-center rounded-sm text-muted hover:bg-sunk"
              onKeyDown={event => onArrow(event, step => put(id, place + step))}
              {...handle(id)}
            >
              <GripVertical aria-hidden className="size-5" />
            </button>
            <StepButton
              id={`earlier-${id}`}
              label={words.earlier(id)}
              isLast={place === 0}
              onClick={() => put(id, place - 1)}
            >
              <ArrowUp aria-hidden className="size-4" />
            </StepButton>
            <StepButton
              id={`later-${id}`}
              label={words.later(id)}
              isLast={place === shown.length - 1}
              onClick={() => put(id, place + 1)}
            >
              <ArrowDown aria-hidden className="size-4" />
            </StepButton>
          </span>
          {item(id)}
        </li>
      ))}
    </ol>
  )
}

function StepButton({
  id,
  label,
  isLast,
  onClick,
  children,
}: {
  id: string
  label: string
  isLast: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Button
      id={id}
      variant="quiet"
      size="icon"
      aria-label={label}
      // Disabled, it would let go of the focus when its item arrives there.
      aria-disabled={isLast}
      className="aria-disabled:opacity-40"
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

/** What has the focus in a list keeps it when its item comes to stand elsewhere: call before the list changes. */
function useKeptFocus(list: RefObject<HTMLElement | null>, order: string): () => void {
  const kept = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the order is another
  useLayoutEffect(() => {
    if (kept.current) document.getElementById(kept.current)?.focus()
    kept.current = null
  }, [order])
  return () => {
    const { activeElement } = document
    kept.current = list.current?.contains(activeElement) ? (activeElement?.id ?? null) : null
  }
}

function onArrow(event: KeyboardEvent, move: (step: -1 | 1) => void): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  event.preventDefault()
  move(event.key === 'ArrowUp' ? -1 : 1)
}
