import type { Answer } from '@ladlewell/contract/client.ts'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'

type Key = string | number | null

interface Held<T> {
  key: Key
  data: T | null
  failure: Failure | null
}

/** Why nothing came: the server said no (with its sentence, if it is ours), or did not answer. */
export type Failure =
  | { kind: 'refused'; code: string | null; message: string | null }
  | { kind: 'unreachable' }

/** What a call answers, asked again whenever the key changes and on `reload`; a null key asks nothing. */
export function useAnswer<T>(key: Key, ask: () => Promise<Answer<T>>) {
  const [held, setHeld] = useState<Held<T>>({ key: null, data: null, failure: null })
  const [turn, setTurn] = useState(0)
  const askNow = useEffectEvent(ask)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again
  useEffect(() => {
    if (key === null) return
    let isStale = false
    void outcomeOf(askNow).then(outcome => {
      if (!isStale) setHeld({ key, ...outcome })
    })
    return () => {
      isStale = true
    }
  }, [key, turn])
  const reload = useCallback(() => {
    setHeld(old => ({ ...old, failure: null }))
    setTurn(old => old + 1)
  }, [])
  const isUnreachable = held.key === key && held.failure?.kind === 'unreachable'
  useEffect(() => {
    if (!isUnreachable) return
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isUnreachable, reload])
  const change = useCallback(
    (next: (data: T) => T) =>
      setHeld(old => (old.data === null ? old : { ...old, data: next(old.data), failure: null })),
    [],
  )
  const isCurrent = key !== null && held.key === key
  const data = isCurrent ? held.data : null
  const failure = isCurrent ? held.failure : null
  return { data, failure, loading: key !== null && !data && !failure, reload, change }
}

async function outcomeOf<T>(ask: () => Promise<Answer<T>>): Promise<Omit<Held<T>, 'key'>> {
  try {
    const answer = await ask()
    if (answer.ok) return { data: answer.data, failure: null }
    return {
      data: null,
      failure: {
        kind: 'refused',
        code: answer.problem?.code ?? null,
        message: answer.problem?.message ?? null,
      },
    }
  } catch {
    return { data: null, failure: { kind: 'unreachable' } }
  }
}
