import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '../state/store.ts'
import { m } from '../words/catalogue/messages.js'
import { useTopLayer } from './layers.ts'
import { dismissToast, holdToast, releaseToast, type Toast, toasts } from './toasts.ts'

/** Shown inside the dialog on top, so that it can be read and reached while the rest of the page is inert. */
export function ToastRegion() {
  const shown = useStore(toasts)
  const layer = useTopLayer()
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const region = (
    <section
      aria-label={m.shell_notifications()}
      aria-live="polite"
      className="pointer-events-none fixed end-4 top-4 z-50 grid w-[min(380px,calc(100vw-32px))] gap-2"
    >
      {shown.map(item => (
        <ToastCard key={item.id} item={item} />
      ))}
    </section>
  )
  return mounted && layer ? createPortal(region, layer) : region
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
