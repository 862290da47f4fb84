import { useEffect, useState } from 'react'

/** What a loader handed over, now or later; null until it is there. Such promises never reject. */
export function useAnswer<T>(source: T | Promise<T>): T | null {
  const [answer, setAnswer] = useState<{ of: unknown; value: T } | null>(null)
  useEffect(() => {
    if (!(source instanceof Promise)) return
    let wanted = true
    void source.then(value => wanted && setAnswer({ of: source, value }))
    return () => {
      wanted = false
    }
  }, [source])
  if (!(source instanceof Promise)) return source
  return answer?.of === source ? answer.value : null
}
