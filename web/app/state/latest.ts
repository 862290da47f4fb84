import { useEffect, useState } from 'react'

interface Arrived<T> {
  of: unknown
  value: T
}

/**
 * What a loader of a public page hands over, now or later; while the next is under way what was shown before stays, marked
 * as busy. Such promises never reject.
 */
export function useLatest<T>(source: T | Promise<T>): { shown: T | null; busy: boolean } {
  const [last, setLast] = useState<Arrived<T> | null>(() => arrived(source))
  useEffect(() => {
    let isWanted = true
    if (source instanceof Promise) void source.then(value => isWanted && setLast({ of: source, value }))
    else setLast(old => (old?.of === source ? old : arrived(source)))
    return () => {
      isWanted = false
    }
  }, [source])
  const now = last?.of === source ? last : arrived(source)
  return { shown: (now ?? last)?.value ?? null, busy: now === null }
}

function arrived<T>(source: T | Promise<T>): Arrived<T> | null {
  return source instanceof Promise ? null : { of: source, value: source }
}
