import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Scrolls a row of links sideways, so that the link of the page that is open is in its middle. */
export function useCurrentInView<Row extends HTMLElement>(): RefObject<Row | null> {
  const row = useRef<Row>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current=page]')
    if (!row.current || !current) return
    const [frame, link] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()]
    row.current.scrollBy({ left: (link.left + link.right - frame.left - frame.right) / 2 })
  }, [pathname])
  return row
}
