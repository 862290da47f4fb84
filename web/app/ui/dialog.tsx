import { X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { m } from '../words/catalogue/messages.js'
import { Button } from './button.tsx'
import { popLayer, pushLayer } from './layers.ts'

type Place = 'center' | 'start' | 'end'

export interface DialogProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Center: a sheet from the bottom on phones. Start and end: a drawer along that side. */
  place?: Place
  role?: 'dialog' | 'alertdialog'
  /** A picture at the head of the scrolling content, with the title beneath it and the way out over it. */
  picture?: ReactNode
  /** Stands below the scrolling content. */
  footer?: ReactNode
  className?: string
}

/**
 * A modal dialog while it is mounted. Focus goes to `[data-autofocus]` or the first control, stays inside, and
 * returns to the opener; Escape and a press outside close it.
 */
export function Dialog({
  title,
  onClose,
  children,
  place = 'center',
  role = 'dialog',
  picture,
  footer,
  className = '',
}: DialogProps) {
  const id = useId()
  const ref = useModal()
  const heading = (
    <h2 id={`${id}-title`} className="text-2xl">
      {title}
    </h2>
  )
  const exit = (
    <Button variant="quiet" size="icon" data-exit aria-label={m.words_close()} onClick={onClose}>
      <X aria-hidden className="size-5" />
    </Button>
  )
  return createPortal(
    <dialog
      ref={ref}
      role={role}
      aria-modal
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={event => {
        if (!pressedOutside(event)) return
        // The press would take the focus that goes back to the opener.
        event.preventDefault()
        onClose()
      }}
      onKeyDown={keepTabInside}
      className={`${base} ${places[place]} ${className}`}
    >
      {picture ? (
        <div className="absolute end-3 top-3 z-10 rounded-full bg-surface shadow-float">{exit}</div>
      ) : (
        <div className="flex items-center justify-between gap-4 px-5 pt-4 pb-1">
          {heading}
          {exit}
        </div>
      )}
      <div
        id={`${id}-body`}
        className={`min-h-0 flex-1 overflow-y-auto px-5 pb-5 ${picture ? '' : 'pt-1.5'}`}
      >
        {picture && (
          <>
            <div className="-mx-5 mb-4">{picture}</div>
            <div className="mb-3">{heading}</div>
          </>
        )}
        {children}
      </div>
      {footer && <div className="border-t border-line p-5">{footer}</div>}
    </dialog>,
    document.body,
  )
}

function useModal() {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    pushLayer(dialog)
    return () => {
      popLayer(dialog)
      // Closing, rather than only leaving the page, gives the focus back to the opener.
      dialog.close()
    }
  }, [])
  return ref
}

function pressedOutside(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false
  const box = event.currentTarget.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}

/** The browser's own controls would otherwise be next after the last one. */
function keepTabInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(element =>
    element.checkVisibility(),
  )
  const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)]
  if (!to || (document.activeElement !== from && event.currentTarget.contains(document.activeElement))) return
  event.preventDefault()
  to.focus()
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), iframe, [tabindex="0"]'

const base =
  'fixed m-0 hidden flex-col overflow-hidden bg-surface p-0 text-ink shadow-float open:flex open:animate-[dialog-in_200ms_ease-out]'

const places: Record<Place, string> = {
  center:
    'inset-x-0 bottom-0 top-auto max-h-[92dvh] w-full rounded-t-xl [--from:0_24px] sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[88dvh] sm:w-[min(560px,calc(100vw-32px))] sm:rounded-xl',
  start:
    'inset-y-0 start-0 end-auto h-dvh w-[18rem] max-w-[88vw] rounded-e-xl [--from:-24px_0] rtl:[--from:24px_0]',
  end: 'inset-y-0 end-0 start-auto h-dvh w-full max-w-md rounded-s-xl [--from:24px_0] rtl:[--from:-24px_0]',
}
