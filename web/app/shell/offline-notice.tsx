import { WifiOff } from 'lucide-react'
import { m } from '../words/catalogue/messages.js'
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
          {m.shell_offline()}
        </p>
      )}
    </div>
  )
}
