import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useRootData } from '../api/market.ts'
import { useSession } from '../session/session.ts'
import { useTopLayer } from '../ui/layers.ts'
import { ToastRegion } from '../ui/toast-region.tsx'
import { m } from '../words/catalogue/messages.js'
import { CheckoutBar } from './checkout-bar.tsx'
import { latePart } from './late-part.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { Panels } from './panels.tsx'
import { ProgressLine } from './progress-line.tsx'
import { useRouteFocus } from './route-focus.ts'
import { TopBar } from './top-bar.tsx'
import { ViewCartButton } from './view-cart-button.tsx'

const ActingBanner = lazy(() => import('../features/staff/acting-banner.tsx'))
const Footer = latePart(async () => (await import('./footer.tsx')).Footer)

export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const atCheckout = pathname === '/checkout'
  const inKitchen = isKitchen(pathname)
  const covered = useTopLayer() !== null
  const { isActing } = useSession()
  useRouteFocus()
  return (
    <>
      <div aria-hidden={covered || undefined} className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="fixed start-4 top-2 z-50 -translate-y-24 rounded-full bg-brand px-5 py-3 font-semibold text-on-brand focus:translate-y-0"
        >
          {m.shell_skip_to_main()}
        </a>
        <SandboxNotice />
        <div className="sticky top-0 z-30">
          {atCheckout ? <CheckoutBar /> : <TopBar inKitchen={inKitchen} />}
          <ProgressLine />
          <OfflineNotice />
          <ToastRegion />
        </div>
        {/* As high as the screen: what comes late and is shorter moves no footer that somebody sees. */}
        <main id="main" tabIndex={-1} className="min-h-dvh flex-1 pb-24 outline-none print:min-h-0">
          {children}
        </main>
        <Footer />
        {/* The kitchen's bar on phones hides nothing of it. */}
        {inKitchen && <div aria-hidden className="h-20 lg:hidden print:hidden" />}
        {isActing && (
          <Suspense>
            <ActingBanner />
          </Suspense>
        )}
        {!atCheckout && !inKitchen && (
          <ViewCartButton className="floating-cart fixed inset-x-4 bottom-4 z-20 mx-auto max-w-sm shadow-float sm:inset-x-auto sm:end-6 sm:bottom-6" />
        )}
      </div>
      <Suspense>
        <Panels />
      </Suspense>
    </>
  )
}

/** Where a chef works, and nothing is bought. */
function isKitchen(pathname: string): boolean {
  return /^\/chefdashboard(\/|$)/.test(pathname)
}

function SandboxNotice() {
  if (!useRootData()?.sandbox) return null
  return (
    <aside
      aria-label={m.shell_sandbox()}
      className="bg-saffron px-4 py-1 text-center text-xs font-semibold text-on-saffron"
    >
      {m.shell_sandbox_text()}
    </aside>
  )
}
