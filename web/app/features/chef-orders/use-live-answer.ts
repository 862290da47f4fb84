import type { Answer } from '@ladlewell/contract/client.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAnswer } from '../../api/use-answer.ts'

/** What a call answers, asked again at each new turn: what was shown stays until the new is there, or for good. */
export function useLiveAnswer<T>(key: string, turn: number, ask: () => Promise<Answer<T>>) {
  const answer = useAnswer(key, ask)
  const turns = useRef({ seen: turn, asked: 0, taken: 0 })
  const askAgain = useEffectEvent(() => {
    if (answer.failure) answer.reload()
    return answer.data ? ask().catch(() => null) : Promise.resolve(null)
  })
  const { change } = answer
  useEffect(() => {
    const { current } = turns
    if (current.seen === turn) return
    current.seen = turn
    const asked = ++current.asked
    void askAgain().then(next => {
      if (!next?.ok || asked < current.taken || askedFor.current !== key) return
      current.taken = asked
      change(() => next.data)
    })
  }, [turn, key, change])
  const askedFor = useRef(key)
  useEffect(() => {
    askedFor.current = key
  }, [key])
  return answer
}
