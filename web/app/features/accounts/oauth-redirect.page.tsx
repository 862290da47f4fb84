import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { signIn } from '../../session/session.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { LinkPage, linkMeta } from './link-page.tsx'

export const meta = () => linkMeta(m.accounts_google_title())

/** Where a provider's sign-in ends: takes the token out of the address, and goes home. */
export default function OauthRedirectPage() {
  const navigate = useNavigate()
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    const said = new URLSearchParams(window.location.search)
    window.history.replaceState(window.history.state, '', window.location.pathname)
    const token = said.get('token')
    const error = said.get('error')
    if (error !== null) toast(failureText(error), { tone: 'error' })
    else if (token && signIn(token)) toast(m.accounts_signed_in(), { tone: 'success' })
    else if (token) toast(m.accounts_google_failed(), { tone: 'error' })
    void navigate('/', { replace: true })
  }, [navigate])
  return (
    <LinkPage title={m.accounts_google_title()}>
      <p role="status" className="flex items-center gap-3 text-muted">
        <LoaderCircle aria-hidden className="size-5 animate-spin" />
        {m.accounts_processing_login()}
      </p>
    </LinkPage>
  )
}

function failureText(error: string): string {
  switch (error) {
    case 'cancelled':
      return m.accounts_google_cancelled()
    case 'unverified':
      return m.accounts_google_unverified()
    case 'disabled':
      return m.accounts_closed()
    default:
      return m.accounts_google_failed()
  }
}
