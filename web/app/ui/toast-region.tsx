import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '../state/store.ts'
import { m } from '../words/catalogue/messages.js'
import { useTopLayer } from './layers.ts'
import { dismissToast, holdToast, releaseToast, type Toast, toasts } from './toasts.ts'

/**
 * Hangs below what stays at the top of the page. While a dialog is open it is inside the one on top, so that it can be
 * read and reached, and below the button that closes it.
 */
export function ToastRegion() {
  const shown = useStore(toasts)
  const layer = useTopLayer()
  const [top, setTop] = useState(0)
  const isFilled = shown.length > 0
  useLayoutEffect(() => {
    if (isFilled && layer) setTop(topIn(layer))
  }, [isFilled, layer])
  const place = layer ? 'fixed' : 'absolute top-full mt-2'
  const region = (
    <section
      aria-label={m.shell_notifications()}
      aria-live="polite"
      style={layer ? { top } : undefined}
      className={`pointer-events-none ${place} end-4 z-50 grid w-[min(380px,calc(100vw-32px))] gap-2`}
    >
      {shown.map(item => (
        <ToastCard key={item.id} item={item} />
      ))}
    </section>
  )
  return layer ? createPortal(region, layer) : region
}

const FROM_THE_EDGE = 16
/** As much as three toasts take. */
const MOST_HEIGHT = 220

/** In pixels: the top of the screen, or below the way out of a dialog that begins up there. Moving in counts for nothing. */
function topIn(layer: HTMLElement): number {
  const exit = layer.querySelector<HTMLElement>('[data-exit]')
  if (!exit) return FROM_THE_EDGE
  const top = layer.offsetTop + exit.offsetTop
  return top > FROM_THE_EDGE + MOST_HEIGHT ? FROM_THE_EDGE : top + exit.offsetHeight + 8
}

function ToastCard({ item }: { item: Toast }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!held) return
    holdToast(item.id)
    return () => releaseToast(item.id)
  }, [item.id, held])
  const { action } = item
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only stops the clock; its buttons do the work
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={`pointer-events-auto flex animate-[dialog-in_200ms_ease-out] items-center gap-2 rounded-md border border-line border-s-4 bg-surface py-1 ps-4 text-sm text-ink shadow-float [--from:0_-12px] ${edge[item.tone]}`}
    >
      <p className="flex-1 py-2">{item.text}</p>
      {action && (
        <button
          type="button"
          className="min-h-11 px-2 font-semibold text-brand underline"
          onClick={() => {
            action.run()
            dismissToast(item.id)
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={m.shell_dismiss()}
        className="grid size-11 place-items-center"
        onClick={() => dismissToast(item.id)}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}

const edge = {
  success: 'border-s-on-herb-soft',
  error: 'border-s-danger',
  plain: 'border-s-brand',
} as const
