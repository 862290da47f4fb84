import type { RestoredSystem } from '@ladlewell/contract/restored.ts'
import { DatabaseBackup } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { Moment } from './kit/moment.tsx'

/** Stands over every page of the console while a restored system sends and charges nothing. */
export function RestoredBanner() {
  const [restoration, setRestoration] = useState<RestoredSystem['restoration']>(null)
  const { key } = useLocation()
  const { state } = useRevalidator()
  const ask = useEffectEvent(async () => {
    const answer = await api('GET /api/v1/staff/restored')
    if (answer.ok) setRestoration(answer.data.restoration)
  })
  // Others may end it. That it begins needs no looking: everybody is signed out by it.
  const askWhileOpen = useEffectEvent((_page: string) => {
    if (restoration) void ask()
  })
  useEffect(() => {
    if (state === 'idle') void ask()
  }, [state])
  useEffect(() => askWhileOpen(key), [key])

  if (!restoration) return null
  return (
    <aside
      aria-label="Restored system"
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-saffron px-4 py-3 text-sm text-on-saffron"
    >
      <span className="inline-flex items-center gap-2 font-semibold">
        <DatabaseBackup aria-hidden className="size-5 shrink-0" />
        <span>
          Restored as of <Moment at={restoration.point} />
        </span>
      </span>
      <span>Nothing is sent or charged, and nobody can order, until an owner says so.</span>
      <Link to="/staff/restored" className="font-semibold underline underline-offset-2">
        What’s to be done
      </Link>
    </aside>
  )
}
