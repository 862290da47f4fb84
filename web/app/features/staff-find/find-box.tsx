import { Search } from 'lucide-react'
import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'

const FindDialog = lazy(() => import('./find-dialog.tsx'))

/** One search box for all of the console: a press on / opens it anywhere, unless somebody is typing. */
export function FindBox() {
  const [isOpen, setOpen] = useState(false)
  // Before it is painted: whoever can read which key it is may press it.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <Button
        variant="secondary"
        aria-keyshortcuts="/"
        className="mb-3 w-full justify-between! px-3! text-sm whitespace-nowrap"
        onClick={() => setOpen(true)}
      >
        <span className="inline-flex items-center gap-2">
          <Search aria-hidden className="size-4" />
          Look up anything
        </span>
        <kbd aria-hidden className="rounded-xs border border-line px-1.5 text-xs text-muted max-lg:hidden">
          /
        </kbd>
      </Button>
      <Suspense>{isOpen && <FindDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** Where a slash is a letter, or another dialog stands in front. */
function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role=textbox]') !== null)
  )
}
