const REMEMBERED_MS = 10 * 60 * 1000
const A_MOMENT_MS = 500

let wentBackAt = Number.NEGATIVE_INFINITY

// Before the router hears of it, so that whoever loads the page knows.
if (typeof window !== 'undefined') window.addEventListener('popstate', noteBack, { capture: true })

/** Lists as they were left, pages loaded since included, so that going back finds the place again. */
export interface SeenLists<T> {
  remember(address: string, list: T): void
  /** The list that was seen at the address, when the visitor goes back to it soon; else null. */
  recall(address: string): T | null
}

export function createSeenLists<T>(): SeenLists<T> {
  const seen = new Map<string, { list: T; at: number }>()
  return {
    remember(address, list) {
      seen.set(address, { list, at: performance.now() })
    },
    recall(address) {
      const now = performance.now()
      const kept = seen.get(address)
      return kept && now - wentBackAt < A_MOMENT_MS && now - kept.at < REMEMBERED_MS ? kept.list : null
    },
  }
}

function noteBack(): void {
  wentBackAt = performance.now()
}
