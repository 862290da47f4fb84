import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** The queue by keyboard alone: j and k step from item to item, letters press the button of the item that has the focus. */
export function useItemKeys(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isBusyWithKeys(event.target)) return
    const step = { j: 1, k: -1 }[event.key]
    if (step !== undefined) return stepBy(list.current, step)
    const item = document.activeElement?.closest('[data-item]')
    const button = item?.querySelector<HTMLButtonElement>(`[data-key="${CSS.escape(event.key)}"]`)
    if (!button) return
    event.preventDefault()
    button.click()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return list
}

/** Somebody types, or a dialog is open. */
function isBusyWithKeys(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}

function stepBy(list: HTMLElement | null, step: number): void {
  const stops = [...(list?.querySelectorAll<HTMLElement>('[data-open]') ?? [])].filter(
    stop => stop.offsetParent !== null,
  )
  const at = stops.findIndex(stop => (stop.closest('[data-item]') ?? stop).contains(document.activeElement))
  const next = stops[at === -1 ? (step > 0 ? 0 : stops.length - 1) : at + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
