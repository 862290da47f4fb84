import type { AddressSuggestion, SuggestedAddress } from '@ladlewell/contract/delivery.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/browser.ts'

const LEAST_LETTERS = 3
const PAUSE_MS = 200

/** Suggestions for a street that is being typed; none while it is short, or when nobody answers. */
export function useAddressSearch() {
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly AddressSuggestion[]>([])
  const session = useRef('')

  useEffect(() => {
    const q = text.trim()
    if (q.length < LEAST_LETTERS) return setFound([])
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      session.current ||= randomSession()
      const query = { q, session: session.current }
      const answer = await api('GET /api/v1/address-suggestions', { query, signal: abort.signal })
      if (!abort.signal.aborted) setFound(answer.ok ? answer.data : [])
    }, PAUSE_MS)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [text])

  /** The parts of a suggestion; null when they cannot be had. Ends the search. */
  async function choose({ placeId }: AddressSuggestion): Promise<SuggestedAddress | null> {
    const query = { session: session.current || randomSession() }
    close()
    const answer = await api('GET /api/v1/address-suggestions/{placeId}', {
      params: { placeId },
      query,
    })
    return answer.ok ? answer.data : null
  }

  function close() {
    session.current = ''
    setText('')
    setFound([])
  }

  return { found, search: setText, choose, close }
}

/** What the maps service knows one search by, from its first key to the choice. */
export function randomSession(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), byte => byte.toString(16)).join('')
}
