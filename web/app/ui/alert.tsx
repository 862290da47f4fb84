import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { m } from '../words/catalogue/messages.js'
import { Button } from './button.tsx'

/** An error that stands where its content would have been. Whoever comes back online need not ask again. */
export function Alert({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  const retry = useEffectEvent(() => onRetry?.())
  useEffect(() => {
    const retryNow = () => retry()
    window.addEventListener('online', retryNow)
    return () => window.removeEventListener('online', retryNow)
  }, [])
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
