import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api/browser.ts'
import { session, signIn } from '../../session/session.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { takeGoogleMarker } from './google-marker.ts'
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
    const error = said.get('error')
    const done = error === null ? take(said.get('token')) : Promise.resolve(refuse(failureText(error)))
    void done.then(() => navigate('/', { replace: true }))
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

/** Anybody can send somebody here with a token of their own: it is taken for a sign-in that this tab began, and over no other. */
async function take(token: string | null): Promise<void> {
  const isOurs = takeGoogleMarker()
  if (!token) return
  if (session.get().isLoggedIn) return refuse(m.accounts_google_signed_in())
  if (!isOurs) return refuse(m.accounts_google_not_begun())
  const answer = await api('POST /api/v1/session', { body: { token } })
  if (!answer.ok || !signIn(answer.data.token)) return refuse(m.accounts_google_failed())
  toast(m.accounts_signed_in(), { tone: 'success' })
  if (answer.data.removed) toast(m.accounts_claimed_toast())
}

function refuse(sentence: string): void {
  toast(sentence, { tone: 'error' })
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
