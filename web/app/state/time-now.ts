import { useEffect, useState } from 'react'
import { platformNow } from './clock.ts'

/** The platform's time in milliseconds, renewed at the given pace; null on the server, whose pages are kept. */
export function useNow(everyMs: number): number | null {
  const [time, setTime] = useState<number | null>(null)
  useEffect(() => {
    setTime(platformNow())
    const timer = setInterval(() => setTime(platformNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return time
}
