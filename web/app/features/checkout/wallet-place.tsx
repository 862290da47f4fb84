import { lazy, Suspense } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { m } from '../../words/catalogue/messages.js'
import type { useCheckout } from './use-checkout.ts'

const WalletButton = lazy(() => import('../payments/wallet-button.tsx'))

/** The wallet comes first where there is one, and its place is kept where there may be one. */
export function WalletPlace({
  checkout: { provider, credit, wallet },
}: {
  checkout: ReturnType<typeof useCheckout>
}) {
  if (!provider.stripe) return provider.state === 'loading' && mayHaveWallet() ? <Place /> : null
  return (
    <>
      {wallet.hasFailed && <Alert>{m.payments_failed()}</Alert>}
      <Suspense fallback={mayHaveWallet() ? <Place /> : null}>
        <WalletButton
          stripe={provider.stripe}
          totalCents={credit.cardCents}
          waiting={mayHaveWallet() ? <Place /> : null}
          {...wallet}
        />
      </Suspense>
    </>
  )
}

const mayHaveWallet = () => 'PaymentRequest' in window

/** As high as the button with its line. */
function Place() {
  return (
    <div aria-hidden className="grid gap-3">
      <Skeleton className="h-12 rounded-full" />
      <span className="h-[1.36rem]" />
    </div>
  )
}
