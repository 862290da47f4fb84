import { startTransition, useRef, useState } from 'react'

/**
 * What is under way, one thing at a time: for what takes several steps; a single call is `useCall`. Whoever presses again
 * meanwhile waits for ever, so that nothing happens twice.
 */
export function useUnderway() {
  const [doing, setBusy] = useState<string | number | null>(null)
  const isUnderway = useRef(false)
  async function during<T>(work: () => Promise<T>, what: string | number = ''): Promise<T> {
    if (isUnderway.current) return new Promise(() => {})
    isUnderway.current = true
    setBusy(what)
    try {
      return await work()
    } finally {
      isUnderway.current = false
      // With what was loaded anew, which is a transition as well: a button is not free before the page shows what it did.
      startTransition(() => setBusy(null))
    }
  }
  return { busy: doing !== null, doing, during }
}
