import { useEffect, useState } from 'react'
import type { Loaded } from './load.ts'

/** What a loader promised and did not wait for. While it is loaded anew, what stands stays; null promises nothing. */
export function useArriving<T>(promise: Promise<Loaded<T>> | null) {
  const [last, setLast] = useState<{ of: unknown; loaded: Loaded<T> } | null>(null)
  useEffect(() => {
    let isStale = false
    void promise?.then(loaded => !isStale && setLast({ of: promise, loaded }))
    return () => {
      isStale = true
    }
  }, [promise])
  const data = last?.loaded.data ?? null
  const failure = last?.of === promise ? (last.loaded.failure ?? null) : null
  return { data, failure, loading: promise !== null && !data && !failure }
}
