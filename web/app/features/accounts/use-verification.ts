import type { ClaimedThing } from '@ladlewell/contract/claimed.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api/browser.ts'
import { useSession } from '../../session/session.ts'
import { loadUser } from '../../session/user.ts'

type Verification =
  | { state: 'asking' | 'choosing' | 'verified' | 'dead' | 'failed' }
  /** The account is theirs alone now: what was removed, and what sets its first password. */
  | { state: 'claimed'; removed: readonly ClaimedThing[]; passwordToken: string }

/**
 * Proves the address with the token that the page was opened with; the token leaves the address bar. Where nobody is
 * signed in they choose first, because it would take the account from whoever opened it.
 */
export function useVerification() {
  const navigate = useNavigate()
  const { ready, isLoggedIn } = useSession()
  const token = useRef<string | null>(null)
  const wasAsked = useRef(false)
  const [verification, setVerification] = useState<Verification>({ state: 'asking' })
  const ask = useCallback(async () => {
    wasAsked.current = true
    setVerification({ state: 'asking' })
    if (!token.current) return setVerification({ state: 'dead' })
    const body = { token: token.current }
    const answer = await api('POST /api/v1/email-verifications/confirmation', { body })
    if (!answer.ok) {
      const isDead = answer.status === 410 || answer.status === 400
      return setVerification({ state: isDead ? 'dead' : 'failed' })
    }
    if (answer.data) return setVerification({ state: 'claimed', ...answer.data })
    void loadUser()
    setVerification({ state: 'verified' })
  }, [])
  useEffect(() => {
    // It works once, and asking again would tell that it was used.
    if (!ready || wasAsked.current) return
    if (token.current === null) {
      token.current = new URLSearchParams(window.location.search).get('token') ?? ''
      void navigate({ search: '' }, { replace: true })
    }
    if (isLoggedIn || !token.current) void ask()
    else setVerification({ state: 'choosing' })
  }, [ask, navigate, ready, isLoggedIn])
  return { verification, ask: () => void ask() }
}
