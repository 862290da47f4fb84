import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a route change the focus goes to the new page's heading, which also announces the page. */
export function useRouteFocus(): void {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    if (!heading) return
    if (heading.tabIndex < 0) heading.setAttribute('tabindex', '-1')
    heading.focus({ preventScroll: true })
  }, [pathname])
}
