/** Remembers at most so many answers, each for so long; the oldest go first. */
export function shortMemory<T>(most: number, forMs: number) {
  const kept = new Map<string, { value: T; until: number }>()
  return {
    get(key: string): T | null {
      const entry = kept.get(key)
      return entry && entry.until > performance.now() ? entry.value : null
    },
    keep(key: string, value: T): T {
      kept.delete(key)
      kept.set(key, { value, until: performance.now() + forMs })
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return value
    },
  }
}
