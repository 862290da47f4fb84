import { useLatest } from '../state/latest.ts'
import type { Loaded } from './load.ts'

/** What a loader promised and did not wait for. While it is loaded anew, what stands stays; null promises nothing. */
export function useArriving<T>(promise: Promise<Loaded<T>> | null) {
  const { shown, busy } = useLatest<Loaded<T> | null>(promise)
  const data = shown?.data ?? null
  const failure = busy ? null : (shown?.failure ?? null)
  return { data, failure, loading: busy && !data }
}
