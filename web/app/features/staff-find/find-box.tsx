import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useKeys } from '../staff/kit/use-keys.ts'

const FindDialog = lazy(() => import('./find-dialog.tsx'))

/** One search box for all of the console: a press on / opens it anywhere, unless somebody is typing. */
export function FindBox() {
  const [isOpen, setOpen] = useState(false)
  useKeys(event => {
    if (event.key !== '/') return
    event.preventDefault()
    setOpen(true)
  })
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
