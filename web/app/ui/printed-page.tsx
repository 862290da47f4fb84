import { ArrowLeft, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../words/catalogue/messages.js'
import { Button } from './button.tsx'

/** A page to be read and printed: the way back and what can be done with it stay off the paper. */
export function PrintedPage({
  title,
  back,
  isReady,
  actions,
  children,
}: {
  title: string
  back: { to: string; words: string }
  /** There is something to print. */
  isReady: boolean
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <Link
        to={back.to}
        className="mb-4 inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline print:hidden"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {back.words}
      </Link>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 tabIndex={-1} className="min-w-0 text-3xl">
          {title}
        </h1>
        {isReady && (
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button variant="secondary" onClick={() => window.print()}>
              <Printer aria-hidden className="size-4" />
              {m.words_print()}
            </Button>
            {actions}
          </div>
        )}
      </div>
      {children}
    </>
  )
}
