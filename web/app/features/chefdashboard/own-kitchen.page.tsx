import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { onlyWhenTold, useSessionReload } from '../../api/load.ts'
import { useHeld } from '../../api/use-held.ts'
import { useSession } from '../../session/session.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { m } from '../../words/catalogue/messages.js'
import type { Route } from './+types/own-kitchen.page.ts'
import { HeldBanner } from './held-banner.tsx'
import { type HeldKitchen, kitchenDoor } from './kitchen.ts'
import { StateBanner } from './state-banner.tsx'

export const clientLoader = () => kitchenDoor.knock()

export const shouldRevalidate = onlyWhenTold

export function HydrateFallback() {
  return <LoadingBoxes words={m.kitchen_loading()} boxes={['h-12', 'h-64']} />
}

/** In the chef area: how the kitchen stands, and the page that is open. Whoever is no chef goes to the chefs' door. */
export default function OwnKitchenPage({ loaderData }: Route.ComponentProps) {
  const { ready, isLoggedIn } = useSession()
  const { data, failure, change } = useHeld(loaderData)
  const isStranger = failure?.code === 'not-allowed'
  useSessionReload()
  useGuard(ready && (!isLoggedIn || isStranger), isLoggedIn)
  const mayStay = isLoggedIn && !isStranger
  return (
    <>
      {mayStay && data && (
        <>
          <StateBanner kitchen={data} />
          <HeldBanner kitchen={data} />
          <Outlet context={{ kitchen: data, change } satisfies HeldKitchen} />
        </>
      )}
      {mayStay && failure && <LoadFailure failure={failure}>{m.kitchen_load_failed()}</LoadFailure>}
      {!mayStay && <LoadingBoxes words={m.kitchen_loading()} boxes={['h-12', 'h-64']} />}
    </>
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
