import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import type { Fold } from './use-fold.ts'

/**
 * One step of the checkout: its fields, or where it is folded one line of what they hold. Not a landmark of its own: its
 * name would be that of the field in it.
 */
export function CheckoutStep({
  title,
  fold,
  line,
  onDone,
  children,
}: {
  title: string
  /** Null for what is always open. */
  fold?: Fold | null
  line?: ReactNode
  /** Whether it may be folded again; marks what keeps it open. Absent where it cannot be folded. */
  onDone?: (() => boolean) | undefined
  children: ReactNode
}) {
  const id = useId()
  const isOpen = fold?.isOpen ?? true
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const { body, change, byHand } = useMovedFocus(isOpen)
  return (
    <section className={isOpen ? 'p-4 sm:p-6' : 'px-4 py-3 sm:px-6'}>
      <div className="flex items-center gap-3">
        <div className="grid min-w-0 flex-1">
          <h2
            id={id}
            className={isOpen ? 'text-xl' : 'font-text text-sm font-normal tracking-normal text-muted'}
          >
            {title}
          </h2>
          {!isOpen && <div className="min-w-0 font-semibold">{line}</div>}
        </div>
        {!isOpen && (
          <button
            ref={change}
            type="button"
            className="min-h-11 shrink-0 rounded-sm px-2 font-semibold text-brand underline underline-offset-4"
            onClick={() => {
              byHand.current = true
              fold?.open()
            }}
          >
            {m.checkout_change()}
            {/* As text, so that looking for the field's label finds the field alone. */}
            <span className="sr-only"> {title}</span>
          </button>
        )}
      </div>
      {/* What was typed stays where it is while it is folded: a card's number is nowhere else. */}
      {wasOpen && (
        <div ref={body} hidden={!isOpen} className="mt-5 grid gap-5">
          {children}
          {fold && onDone && (
            <Button
              variant="secondary"
              className="justify-self-start"
              onClick={() => {
                if (!onDone()) return
                byHand.current = true
                fold.close()
              }}
            >
              {m.checkout_done()}
              <span className="sr-only"> {title}</span>
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** Whoever unfolds a step goes on in it, and whoever folds it stands at its button again. */
function useMovedFocus(isOpen: boolean) {
  const body = useRef<HTMLDivElement>(null)
  const change = useRef<HTMLButtonElement>(null)
  const byHand = useRef(false)
  useEffect(() => {
    if (!byHand.current) return
    byHand.current = false
    if (isOpen) firstControl(body.current)?.focus()
    else change.current?.focus()
  }, [isOpen])
  return { body, change, byHand }
}

function firstControl(of: HTMLElement | null): HTMLElement | null | undefined {
  return (
    of?.querySelector<HTMLElement>('input:checked, [aria-pressed=true]') ??
    of?.querySelector<HTMLElement>('input, select, textarea, button')
  )
}
