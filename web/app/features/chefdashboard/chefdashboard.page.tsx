import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useSession } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { m } from '../../words/catalogue/messages.js'
import { ChefNav } from './chef-nav.tsx'
import type { HeldKitchen } from './kitchen.ts'
import { StateBanner } from './state-banner.tsx'

/** The chef area: its menu, how the kitchen stands, and the page that is open. Whoever is no chef goes to the chefs' door. */
export default function ChefDashboardPage() {
  const { ready, isLoggedIn, userId } = useSession()
  const { data, failure, reload, change } = useAnswer(isLoggedIn ? userId : null, () =>
    api('GET /api/v1/chef'),
  )
  const isStranger = failure?.kind === 'refused' && failure.code === 'not-allowed'
  useGuard(ready && (!isLoggedIn || isStranger), isLoggedIn)
  return (
    <div className="container-page grid items-start gap-6 py-6 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-8 lg:py-8">
      <ChefNav />
      <div className="min-w-0">
        {data && (
          <>
            <StateBanner kitchen={data} />
            <Outlet context={{ kitchen: data, reload, change } satisfies HeldKitchen} />
          </>
        )}
        {!data && failure && !isStranger && (
          <Alert onRetry={reload}>
            {(failure.kind === 'refused' && failure.message) || m.kitchen_load_failed()}
          </Alert>
        )}
        {!data && (!failure || isStranger) && (
          <LoadingBoxes words={m.kitchen_loading()} boxes={['h-12', 'h-64']} />
        )}
      </div>
    </div>
  )
}

/** Who logs out here goes home, as everywhere. */
function useGuard(mustLeave: boolean, isLoggedIn: boolean): void {
  const navigate = useNavigate()
  const { key } = useLocation()
  const wasLoggedIn = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that was clicked meanwhile leads away too
  useEffect(() => {
    if (mustLeave)
      void navigate(!isLoggedIn && wasLoggedIn.current ? '/' : '/become-a-chef', { replace: true })
    wasLoggedIn.current ||= isLoggedIn
  }, [mustLeave, isLoggedIn, key, navigate])
}
