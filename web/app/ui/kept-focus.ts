import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Gives the focus back to a control that was disabled while it was busy, unless it has gone elsewhere meanwhile. */
export function useKeptFocus<T extends HTMLElement>(busy: boolean): RefObject<T | null> {
  const control = useRef<T>(null)
  const had = useRef(false)
  useLayoutEffect(() => {
    if (busy) had.current = document.activeElement === control.current
  }, [busy])
  useEffect(() => {
    if (busy || !had.current) return
    had.current = false
    if (document.activeElement === document.body) control.current?.focus()
  }, [busy])
  return control
}
