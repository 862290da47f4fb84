import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { m } from '../../words/catalogue/messages.js'
import { type SkipOutcome, type SkippedBox, skipByLink } from './skip-link.ts'

type Told = SkipOutcome | { state: 'asking' } | { state: 'undone' }

/**
 * Skips the box of a reminder with the token that the page was opened with, once somebody is there; the token then
 * leaves the address bar. What the server did already, for browsers without scripts, is only told.
 */
export function useSkipLink(done: SkipOutcome | undefined) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [token] = useState(() => query.get('token'))
  const [told, setTold] = useState<Told>(done ?? { state: 'asking' })
  const { busy, refusal, send } = useCall({ failed: m.boxes_failed(), reloads: false })

  const ask = useCallback(async () => {
    setTold({ state: 'asking' })
    setTold(await skipByLink(api, token))
  }, [token])

  useEffect(() => {
    if (done) return
    return whenSomebodyIsHere(() => {
      void navigate({ search: '' }, { replace: true })
      void ask()
    })
  }, [ask, done, navigate])

  function undo({ subscriptionId, deliveryDate: date }: SkippedBox): void {
    const params = { subscriptionId: String(subscriptionId), date }
    void send(
      () => api('DELETE /api/v1/subscriptions/{subscriptionId}/boxes/{date}/skip', { params }),
      () => setTold({ state: 'undone' }),
    )
  }

  return { told, busy, problem: refusal?.text, retry: () => void ask(), undo }
}

const LOOKED_AT_MS = 3000
/** Who leaves sooner has read nothing: programs throw a page away as soon as it is drawn. */
const READ_MS = 1000
const LOOK_EVERY_MS = 250

const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const

/**
 * Calls back once, as soon as somebody seems to look at the page: at their first move, when they leave it after a
 * second, or after it was in view for three. Programs that look behind links render a page and throw it away. Answers
 * how to stop.
 */
function whenSomebodyIsHere(call: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let lookedAtMs = 0
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') lookedAtMs += LOOK_EVERY_MS
    if (lookedAtMs >= LOOKED_AT_MS) found()
  }, LOOK_EVERY_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
  for (const sign of signs) window.addEventListener(sign, found, { signal, passive: true })
  const left = () => document.visibilityState === 'hidden' && lookedAtMs >= READ_MS && found()
  document.addEventListener('visibilitychange', left, { signal })

  function found(): void {
    stop.abort()
    call()
  }

  return () => stop.abort()
}
