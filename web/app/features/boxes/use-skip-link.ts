import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { m } from '../../words/catalogue/messages.js'
import { type SkipOutcome, type SkippedBox, skipByLink } from './skip-link.ts'
import { whenSomebodyIsHere } from './somebody-here.ts'

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
