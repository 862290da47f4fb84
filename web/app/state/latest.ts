import { useEffect, useState } from 'react'
import { useAnswer } from './answer.ts'

/** What a loader hands over; while the next is under way what was shown before stays, marked as busy. */
export function useLatest<T>(source: T | Promise<T>): { shown: T | null; busy: boolean } {
  const answer = useAnswer<T>(source)
  const [last, setLast] = useState<T | null>(answer)
  useEffect(() => {
    if (answer !== null) setLast(answer)
  }, [answer])
  return { shown: answer ?? last, busy: answer === null }
}
