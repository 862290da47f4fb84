import { useState } from 'react'
import type { Loaded } from './load.ts'

/** What a page loaded, with what calls answered since in its place, until it is loaded anew. */
export function useHeld<T>(loaded: Loaded<T>) {
  const [held, setHeld] = useState({ loaded, data: loaded.data })
  const isOld = held.loaded !== loaded
  if (isOld) setHeld({ loaded, data: loaded.data })
  return {
    data: isOld ? loaded.data : held.data,
    failure: loaded.failure,
    change: (next: (data: T) => T) =>
      setHeld(old => (old.data === null ? old : { ...old, data: next(old.data) })),
  }
}
