import type { Suggestions } from '@ladlewell/contract/suggestions.ts'
import { useEffect, useState } from 'react'
import { api } from '../api/browser.ts'
import { useOnline } from './online.ts'

export type Suggesting =
  | { state: 'idle' | 'loading' | 'failed' | 'offline'; found: null }
  | { state: 'ready'; found: Suggestions }

const LEAST_LETTERS = 2
const TYPING_PAUSE_MS = 120

/** What the text may mean, asked for when the typing pauses. What was found before stays until the next is there. */
export function useSuggestions(text: string): Suggesting {
  const wanted = text.trim().toLowerCase()
  const online = useOnline()
  const asks = online && wanted.length >= LEAST_LETTERS
  const [held, setHeld] = useState<{ wanted: string; found: Suggestions | null } | null>(null)
  useEffect(() => {
    if (!asks) return setHeld(null)
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await api('GET /api/v1/suggestions', { query: { q: wanted }, signal: abort.signal })
      if (!abort.signal.aborted) setHeld({ wanted, found: answer.ok ? answer.data : null })
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [asks, wanted])
  if (!asks) return { state: online || wanted === '' ? 'idle' : 'offline', found: null }
  if (held?.found && (held.wanted === wanted || countOf(held.found) > 0))
    return { state: 'ready', found: held.found }
  return { state: held?.wanted === wanted ? 'failed' : 'loading', found: null }
}

export function countOf({ meals, chefs, cuisines }: Suggestions): number {
  return meals.length + chefs.length + cuisines.length
}
