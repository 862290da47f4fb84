import { useEffect, useState } from 'react'
import { now } from './clock.ts'

/** The time in milliseconds, renewed at the given pace; null on the server, whose pages are kept. */
export function useNow(everyMs: number): number | null {
  const [time, setTime] = useState<number | null>(null)
  useEffect(() => {
    setTime(now())
    const timer = setInterval(() => setTime(now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return time
}
