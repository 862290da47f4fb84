export interface Paced {
  count: number
  perSecond: number
  p50: number
  p99: number
}

/** Rate and percentiles, in milliseconds, of work that took these times within `seconds`. */
export function paced(times: readonly number[], seconds: number): Paced {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { count: times.length, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
