import { CircleUser } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { m } from '../words/catalogue/messages.js'
import { iconButton } from './icon-button.ts'
import { panelParts } from './panel-parts.ts'

const AccountItems = lazy(async () => ({ default: (await panelParts.account()).AccountItems }))

/** A popover of the browser's own: it closes on Escape or a press elsewhere, and gives the focus back. */
export function AccountMenu() {
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => popover.current?.hidePopover()

  // The browser may have opened it before the script had come.
  useEffect(() => {
    if (!popover.current?.matches(':popover-open')) return
    placeBelow(button.current, popover.current)
    setOpen(true)
  }, [])

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={m.shell_account()}
        popoverTarget="account-menu"
        className={iconButton}
      >
        <CircleUser aria-hidden className="size-5" />
      </button>
      <div
        ref={popover}
        id="account-menu"
        popover="auto"
        onBeforeToggle={event => {
          if (event.newState === 'open') setOpen(true)
          placeBelow(button.current, event.currentTarget)
        }}
        // Not before it has closed: the browser gives the focus back from what is in here.
        onToggle={event => event.newState === 'closed' && setOpen(false)}
        className="fixed inset-auto end-[max(16px,calc((100vw-1216px)/2))] m-0 w-60 rounded-md border border-line bg-surface p-2 text-ink shadow-float"
      >
        {open && (
          <Suspense fallback={<div aria-busy className="h-33" />}>
            <AccountItems close={close} />
          </Suspense>
        )}
      </div>
    </>
  )
}

function placeBelow(button: HTMLElement | null, popover: HTMLElement): void {
  if (button) popover.style.top = `${button.getBoundingClientRect().bottom + 8}px`
}
