import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Scrolls a row of links or tabs sideways, so that the current one is in its middle. */
export function useCurrentInView<Row extends HTMLElement>(
  selector = '[aria-current=page]',
  /** What else than another page brings another current one. */
  turn?: unknown,
): RefObject<Row | null> {
  const row = useRef<Row>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or turn has another current one
  useEffect(() => {
    const current = row.current?.querySelector(selector)
    if (!row.current || !current) return
    const [frame, link] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()]
    row.current.scrollBy({ left: (link.left + link.right - frame.left - frame.right) / 2 })
  }, [selector, pathname, turn])
  return row
}
