import { type PointerEvent, useRef } from 'react'

interface Place {
  clientX: number
  clientY: number
}

/**
 * Two fingers that draw apart zoom in, and out when they come together. `holds` says whether a pinch goes on, until its last
 * finger leaves: what one finger would do has to wait for that.
 */
export function usePinch(zoom: number, onZoom: (zoom: number) => void) {
  const fingers = useRef(new Map<number, Place>())
  const begun = useRef<{ apart: number; zoom: number } | null>(null)

  function put({ pointerId, pointerType, clientX, clientY }: PointerEvent): void {
    if (pointerType !== 'touch') return
    fingers.current.set(pointerId, { clientX, clientY })
    if (fingers.current.size === 2) begun.current = { apart: apart(fingers.current), zoom }
  }

  function move({ pointerId, clientX, clientY }: PointerEvent): void {
    if (!fingers.current.has(pointerId)) return
    fingers.current.set(pointerId, { clientX, clientY })
    if (begun.current && fingers.current.size === 2)
      onZoom((begun.current.zoom * apart(fingers.current)) / begun.current.apart)
  }

  function lift({ pointerId }: PointerEvent): void {
    fingers.current.delete(pointerId)
    if (fingers.current.size === 0) begun.current = null
  }

  return {
    holds: () => begun.current !== null,
    handlers: {
      onPointerDownCapture: put,
      onPointerMoveCapture: move,
      onPointerUpCapture: lift,
      onPointerCancelCapture: lift,
    },
  }
}

/** Never nothing, for fingers on one spot. */
function apart(fingers: Map<number, Place>): number {
  const [one, other] = [...fingers.values()] as [Place, Place]
  return Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY))
}
