import { type PointerEvent, type RefObject, useRef, useState } from 'react'

/**
 * Lets the items of a list be dragged by a handle, with a mouse, a pen or a finger. The order follows the pointer;
 * `onDropped` hears of the last one, if it is another than before.
 */
export function useDragOrder<Id>(
  list: RefObject<HTMLElement | null>,
  order: readonly Id[],
  onDropped: (order: readonly Id[]) => void,
) {
  const [dragged, setDragged] = useState<{ id: Id; order: readonly Id[] } | null>(null)
  const latest = useRef(dragged)

  function follow(next: typeof dragged): void {
    latest.current = next
    setDragged(next)
  }

  const handle = (id: Id) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      follow({ id, order })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (latest.current)
        follow({ id, order: moved(latest.current.order, id, placeAt(list.current, event.clientY)) })
    },
    onPointerUp() {
      const dropped = latest.current?.order
      follow(null)
      if (dropped?.some((one, place) => one !== order[place])) onDropped(dropped)
    },
    onPointerCancel() {
      follow(null)
    },
  })

  return { shown: dragged?.order ?? order, draggedId: dragged?.id ?? null, handle }
}

/** The order with one of it at another place. */
export function moved<Id>(order: readonly Id[], id: Id, place: number): readonly Id[] {
  const others = order.filter(one => one !== id)
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, id)
}

/** At which place of the list a pointer is. */
function placeAt(list: HTMLElement | null, y: number): number {
  const middles = [...(list?.querySelectorAll(':scope > [data-movable]') ?? [])].map(item => {
    const { top, bottom } = item.getBoundingClientRect()
    return (top + bottom) / 2
  })
  const place = middles.findIndex(middle => y < middle)
  return place === -1 ? middles.length - 1 : place
}
