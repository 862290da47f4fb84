import { SunMedium } from 'lucide-react'
import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../state/stored.ts'
import { m } from '../../words/catalogue/messages.js'

const KEPT = 'kitchen_awake'

/** Keeps the screen on while a list is worked off, unless somebody does not want it; nothing depends on it. */
export function WakeLock() {
  const [isWanted, setWanted] = useState(() => readStored(KEPT) !== 'no')
  const isRefused = useWakeLock(isWanted)

  function change(wanted: boolean): void {
    setWanted(wanted)
    writeStored(KEPT, wanted ? null : 'no')
  }

  return (
    <div className="print:hidden">
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isWanted}
          className="peer sr-only"
          checked={isWanted}
          onChange={event => change(event.currentTarget.checked)}
        />
        <span
          aria-hidden
          className="relative h-7 w-12 shrink-0 rounded-full border border-control bg-sunk peer-checked:border-brand peer-checked:bg-brand peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 after:absolute after:inset-y-1 after:start-1 after:size-4.5 after:rounded-full after:bg-surface after:shadow-card peer-checked:after:start-6 peer-not-checked:after:border peer-not-checked:after:border-control"
        />
        <SunMedium aria-hidden className="size-5 shrink-0" />
        {m.chef_orders_awake()}
      </label>
      {isWanted && isRefused && <p className="text-sm text-muted">{m.chef_orders_awake_refused()}</p>}
    </div>
  )
}

/** Whether the device does not allow it. It lets go of the screen whenever the page is hidden. */
function useWakeLock(isWanted: boolean): boolean {
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const ended = new AbortController()
    let lock: WakeLockSentinel | null = null
    async function hold(): Promise<void> {
      if (document.hidden) return
      try {
        const held = await navigator.wakeLock.request('screen')
        if (ended.signal.aborted) return held.release()
        lock = held
        setRefused(false)
      } catch {
        setRefused(true)
      }
    }
    void hold()
    document.addEventListener('visibilitychange', () => void hold(), { signal: ended.signal })
    return () => {
      ended.abort()
      void lock?.release()
    }
  }, [isWanted])
  return isRefused
}
