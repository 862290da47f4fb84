import { WifiOff } from 'lucide-react'
import { useOnline } from './online.ts'

export function OfflineNotice() {
  const online = useOnline()
  return (
    <div aria-live="polite">
      {!online && (
        <p
          role="status"
          className="flex items-center justify-center gap-2 bg-sunk px-4 py-2 text-sm font-semibold"
        >
          <WifiOff aria-hidden className="size-4 shrink-0" />
          You are offline. What you see may be out of date, and ordering has to wait.
        </p>
      )}
    </div>
  )
}
