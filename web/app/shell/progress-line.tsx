import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { m } from '../words/catalogue/messages.js'

/** Quicker pages come without it. */
const PATIENCE_MS = 150

/** Runs along the foot of the top bar while the next page is on its way. */
export function ProgressLine() {
  const isUnderway = useNavigation().state !== 'idle'
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!isUnderway) return
    const timer = setTimeout(() => setShown(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [isUnderway])
  return (
    <div aria-live="polite" className="relative">
      {shown && (
        <div role="status" className="absolute inset-x-0 top-0 h-1 overflow-hidden bg-brand-soft">
          <span className="sr-only">{m.shell_loading_page()}</span>
          <div
            aria-hidden
            className="h-full w-1/3 animate-[progress_1.2s_ease-in-out_infinite] bg-brand rtl:[--along:-1] motion-reduce:w-full"
          />
        </div>
      )}
    </div>
  )
}
