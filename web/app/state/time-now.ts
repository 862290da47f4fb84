import { useEffect, useState } from 'react'
import { askPlatformTime, onPlatformTime, platformNow } from './clock.ts'

/** The platform's time in milliseconds, renewed at the given pace; null on the server, whose pages are kept. */
export function useNow(everyMs: number): number | null {
  const [time, setTime] = useState<number | null>(null)
  useEffect(() => {
    setTime(platformNow())
    void askPlatformTime()
    const timer = setInterval(() => setTime(platformNow()), everyMs)
    const stop = onPlatformTime(() => setTime(platformNow()))
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [everyMs])
  return time
}
