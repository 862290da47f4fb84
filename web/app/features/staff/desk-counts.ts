import type { DeskCounts } from '@ladlewell/contract/desk.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { isAtWork, watchTouch } from './at-work.ts'

const EVERY_MS = 20_000

/** How much waits for our team: asked for with each page, after whatever was done, and all the while; null: not known yet. */
export function useDeskCounts(): DeskCounts | null {
  const [counts, setCounts] = useState<DeskCounts | null>(null)
  const { key } = useLocation()
  const { state } = useRevalidator()
  // Each page asks anew: what it shows may be done by now.
  const ask = useEffectEvent(async (_page?: string) => {
    if (!isAtWork()) return
    const answer = await api('GET /api/v1/staff/today/counts')
    if (answer.ok) setCounts(answer.data)
  })
  useEffect(() => watchTouch(), [])
  useEffect(() => {
    if (state === 'idle') void ask(key)
  }, [state, key])
  useEffect(() => {
    const again = () => void ask()
    const timer = setInterval(again, EVERY_MS)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [])
  return counts
}
