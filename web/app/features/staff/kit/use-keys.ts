import { useEffectEvent, useLayoutEffect } from 'react'

/** Hears the keys of the console wherever it is, unless somebody is typing, a dialog stands in front, or the key is the browser's. */
export function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && !isBusyWithKeys(event.target)) onKey(event)
  })
  // Before it is painted: whoever can read which key it is may press it.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function isBusyWithKeys(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  const typing = 'input, textarea, select, [role=textbox], [role=dialog], [contenteditable]'
  return target instanceof Element && target.closest(typing) !== null
}
