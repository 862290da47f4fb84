import type { whoServes } from '@ladlewell/contract/areas.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import { useEffect, useState } from 'react'
import { api } from '../../api/browser.ts'

export type Serves = Reply<typeof whoServes>

/** What was asked last, for every card of a list and the pages that follow. */
let last: { zip: string; at: number; asked: Promise<Serves | null> } | null = null
const FRESH_MS = 60_000

function ask(zip: string): Promise<Serves | null> {
  if (last?.zip === zip && performance.now() - last.at < FRESH_MS) return last.asked
  const asked = api('GET /api/v1/market/serves', { query: { postalCode: zip } }).then(
    answer => (answer.ok ? answer.data : null),
    () => null,
  )
  const made = { zip, at: performance.now(), asked }
  last = made
  void asked.then(answer => {
    if (answer === null && last === made) last = null
  })
  return asked
}

/** Who delivers to a ZIP code: null until it is known, 'failed' where it cannot be told. */
export function useServes(zip: string | null | undefined): Serves | 'failed' | null {
  const [told, setTold] = useState<{ zip: string; serves: Serves | 'failed' } | null>(null)
  useEffect(() => {
    if (!zip) return
    let isCurrent = true
    void ask(zip).then(serves => isCurrent && setTold({ zip, serves: serves ?? 'failed' }))
    return () => {
      isCurrent = false
    }
  }, [zip])
  return zip && told?.zip === zip ? told.serves : null
}
