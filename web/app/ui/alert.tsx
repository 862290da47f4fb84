import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../words/catalogue/messages.js'
import { Button } from './button.tsx'

/** An error that stands where its content would have been. */
export function Alert({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-md bg-danger-soft p-4 text-danger">
      <CircleAlert aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 font-semibold">{children}</p>
      {onRetry && (
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {m.words_try_again()}
        </Button>
      )}
    </div>
  )
}
