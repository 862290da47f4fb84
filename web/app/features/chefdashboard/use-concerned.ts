import type { Answer } from '@ladlewell/contract/client.ts'
import type { Concerned } from '@ladlewell/contract/concerned.ts'
import { useState } from 'react'

export interface Asking {
  concerned: Concerned
  /** It was agreed to, but is something else by now. */
  isAnew: boolean
  answer: (yes: boolean) => void
}

/** Made without, and once more with what the chef has seen of the customers whom it concerns. */
export type ConcernedChange<T> = (seen: string | undefined) => Promise<Answer<T>>

/**
 * Makes changes of a kitchen. Where customers are concerned the chef is asked before anything happens, and again when it is
 * something else by then.
 */
export function useConcerned() {
  const [asking, setAsking] = useState<Asking | null>(null)

  /** 'kept' when the chef thought better of it. */
  async function make<T>(change: ConcernedChange<T>): Promise<Answer<T> | 'kept'> {
    let seen: string | undefined
    for (;;) {
      const answer = await change(seen)
      const concerned = concernedBy(answer)
      if (!concerned) return answer
      if (!(await ask(concerned, seen !== undefined))) return 'kept'
      seen = concerned.seen
    }
  }

  function ask(concerned: Concerned, isAnew: boolean): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const answer = (yes: boolean) => {
      setAsking(null)
      resolve(yes)
    }
    setAsking({ concerned, isAnew, answer })
    return promise
  }

  return { make, asking }
}

/** Whom a change concerns that was refused for that. */
export function concernedBy(answer: Answer<unknown>): Concerned | null {
  if (answer.ok || answer.problem?.code !== 'customers-concerned') return null
  return answer.problem.concerned as Concerned
}
