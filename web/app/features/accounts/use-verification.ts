import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api/browser.ts'
import { session } from '../../session/session.ts'
import { loadUser } from '../../session/user.ts'

/** Proves the address with the token that the page was opened with; the token leaves the address bar. */
export function useVerification() {
  const navigate = useNavigate()
  const token = useRef<string | null>(null)
  const [state, setState] = useState<'asking' | 'verified' | 'dead' | 'failed'>('asking')
  const ask = useCallback(async () => {
    setState('asking')
    if (!token.current) return setState('dead')
    const body = { token: token.current }
    const answer = await api('POST /api/v1/email-verifications/confirmation', { body }).catch(() => null)
    if (answer?.ok && session.get().isLoggedIn) void loadUser()
    const isDead = answer?.status === 410 || answer?.status === 400
    setState(answer?.ok ? 'verified' : isDead ? 'dead' : 'failed')
  }, [])
  useEffect(() => {
    // It works once, and asking again would tell that it was used.
    if (token.current !== null) return
    token.current = new URLSearchParams(window.location.search).get('token') ?? ''
    void navigate({ search: '' }, { replace: true })
    void ask()
  }, [ask, navigate])
  return { state, retry: () => void ask() }
}
