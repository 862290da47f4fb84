import { type ReactNode, Suspense, useState } from 'react'
import { useSessionReload } from '../../api/load.ts'
import { type Market, useMarket } from '../../api/market.ts'
import { removeGone } from '../../cart/availability.ts'
import { useSession } from '../../session/session.ts'
import { openPanel } from '../../shell/panel.ts'
import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import type { Route } from './+types/checkout.page.ts'
import { readDraft } from './checkout-draft.ts'
import { CheckoutObstacle } from './checkout-obstacle.tsx'
import { StepsSkeleton, SummarySkeleton } from './checkout-skeleton.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import { type LoadedCheckout, loadCheckout } from './load-checkout.ts'
import { ReviewAndPay } from './review-and-pay.tsx'
import { type Draft, useCheckout } from './use-checkout.ts'

export const meta = () => privateMeta(m.checkout_title())

export const clientLoader = loadCheckout

export function HydrateFallback() {
  return (
    <Frame>
      <div aria-busy className={columns}>
        <div className="min-w-0">
          <Heading />
          <div className={form}>
            <StepsSkeleton />
          </div>
        </div>
        <SummarySkeleton />
      </div>
    </Frame>
  )
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { userId } = useSession()
  const market = useMarket()
  useSessionReload()
  return (
    <Frame>
      <Checkout market={market} firstDraft={() => readDraft(userId)} loaded={loaderData} />
    </Frame>
  )
}

function Checkout({
  market,
  firstDraft,
  loaded,
}: {
  market: Market
  firstDraft: () => Draft | null
  loaded: LoadedCheckout
}) {
  const [draft] = useState(firstDraft)
  const checkout = useCheckout(market, draft, loaded)
  if (checkout.cart.length === 0 && !checkout.isLocked) return <EmptyCheckout />
  return (
    <div className={columns}>
      <div className="min-w-0">
        <Heading />
        <CheckoutObstacle
          obstacle={checkout.obstacle}
          onReview={() => openPanel('cart')}
          onRemoveUnavailable={() => removeGone(checkout.unavailable)}
        />
        <form
          id="checkout"
          noValidate
          inert={checkout.isLocked}
          onSubmit={event => {
            event.preventDefault()
            checkout.pay()
          }}
          onBlur={checkout.keepDraft}
          className={`${form} transition-opacity inert:opacity-60`}
        >
          <Suspense fallback={<StepsSkeleton />}>
            {checkout.isReady ? <CheckoutSteps {...{ checkout, market }} /> : <StepsSkeleton />}
          </Suspense>
        </form>
      </div>
      <ReviewAndPay {...{ checkout, market }} />
    </div>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="container-page py-4 sm:py-6">{children}</div>
}

function Heading() {
  return (
    <h1 tabIndex={-1} className="mb-4 text-2xl sm:mb-6 sm:text-3xl">
      {m.checkout_title()}
    </h1>
  )
}

const columns = 'grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_400px]'
const form = 'divide-y divide-line rounded-lg border border-line bg-surface shadow-card'
