import type { DeskCounts } from '@ladlewell/contract/desk.ts'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { isAtWork, watchTouch } from './at-work.ts'

const EVERY_MS = 20_000

/** As they were told last; null: not known yet. */
let known: DeskCounts | null = null
const listeners = new Set<() => void>()

/** Takes over what a page was told beside its own data: Today, which asks by itself as well. */
export function takeCounts(counts: DeskCounts): void {
  known = counts
  for (const listener of listeners) listener()
}

/** How much waits for our team: asked for with each page, after whatever was done, and all the while. */
export function useDeskCounts(): DeskCounts | null {
  const { key, pathname } = useLocation()
  const { state } = useRevalidator()
  // Each page asks anew: what it shows may be done by now.
  const ask = useEffectEvent(async (_page?: string) => {
    if (!isAtWork() || pathname === '/staff') return
    const answer = await api('GET /api/v1/staff/today/counts')
    if (answer.ok) takeCounts(answer.data)
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
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
