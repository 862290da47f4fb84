import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../../api/browser.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { m } from '../../words/catalogue/messages.js'
import { type SkipOutcome, skipByLink } from './skip-link.ts'
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
  const { busy, during } = useUnderway()
  const [problem, setProblem] = useState<string | null>(null)

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

  async function undo(): Promise<void> {
    if (told.state !== 'skipped') return
    const params = { subscriptionId: String(told.box.subscriptionId), date: told.box.deliveryDate }
    const answer = await during(() =>
      api('DELETE /api/v1/subscriptions/{subscriptionId}/boxes/{date}/skip', { params }).catch(() => null),
    )
    if (answer?.ok) return setTold({ state: 'undone' })
    setProblem(answer?.problem?.message ?? m.boxes_failed())
  }

  return { told, busy, problem, retry: () => void ask(), undo: () => void undo() }
}
