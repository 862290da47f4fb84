import type { useSkipLink as endpoint } from '@ladlewell/contract/boxes.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api/browser.ts'
import { m } from '../../words/catalogue/messages.js'

export type SkippedBox = Reply<typeof endpoint>

interface Told {
  state: 'asking' | 'skipped' | 'undone' | 'refused' | 'failed'
  box: SkippedBox | null
  problem: string | null
}

/** Skips the box of a reminder with the token that the page was opened with; the token leaves the address bar. */
export function useSkipLink() {
  const navigate = useNavigate()
  const token = useRef<string | null>(null)
  const [told, setTold] = useState<Told>({ state: 'asking', box: null, problem: null })
  const [busy, setBusy] = useState(false)

  const ask = useCallback(async () => {
    setTold({ state: 'asking', box: null, problem: null })
    if (!token.current) return setTold({ state: 'refused', box: null, problem: null })
    const body = { token: token.current }
    const answer = await api('POST /api/v1/skip-links', { body }).catch(() => null)
    if (answer?.ok) return setTold({ state: 'skipped', box: answer.data, problem: null })
    const isRefused = answer?.problem?.code === 'cut-off-passed'
    const isDead = answer?.status === 410 || answer?.status === 400
    setTold({
      state: isRefused || isDead ? 'refused' : 'failed',
      box: null,
      problem: isRefused ? answer.problem!.message : null,
    })
  }, [])

  useEffect(() => {
    // It works once, and asking again would tell that it was used.
    if (token.current !== null) return
    token.current = new URLSearchParams(window.location.search).get('token') ?? ''
    void navigate({ search: '' }, { replace: true })
    void ask()
  }, [ask, navigate])

  async function undo(): Promise<void> {
    if (!told.box) return
    setBusy(true)
    const params = { subscriptionId: String(told.box.subscriptionId), date: told.box.deliveryDate }
    const answer = await api('DELETE /api/v1/subscriptions/{subscriptionId}/boxes/{date}/skip', {
      params,
    }).catch(() => null)
    setBusy(false)
    if (answer?.ok) return setTold({ ...told, state: 'undone', problem: null })
    setTold({ ...told, problem: answer?.problem?.message ?? m.boxes_failed() })
  }

  return { ...told, busy, retry: () => void ask(), undo: () => void undo() }
}
