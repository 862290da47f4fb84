import { mealCount } from '@ladlewell/domain/cart.ts'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useSessionReload } from '../../api/load.ts'
import { type Market, useMarket } from '../../api/market.ts'
import { removeGone } from '../../cart/availability.ts'
import { useSession } from '../../session/session.ts'
import { useOnline } from '../../shell/online.ts'
import { OwnerOnly } from '../../shell/owner-only.tsx'
import { openPanel } from '../../shell/panel.ts'
import { Alert } from '../../ui/alert.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { DeliveryAddress } from '../addresses/delivery-address.tsx'
import { DeliveryDateField } from '../delivery/delivery-date-field.tsx'
import { PaymentDetails } from '../payments/payment-details.tsx'
import { CouponField } from '../promotions/coupon-field.tsx'
import type { Route } from './+types/checkout.page.ts'
import { readDraft } from './checkout-draft.ts'
import { CheckoutObstacle } from './checkout-obstacle.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import { type LoadedCheckout, loadCheckout } from './load-checkout.ts'
import { OrderSummary } from './order-summary.tsx'
import { PayPanel } from './pay-panel.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { RenewalNote } from './renewal-note.tsx'
import { TipField } from './tip-field.tsx'
import { type Draft, useCheckout } from './use-checkout.ts'

const WalletButton = lazy(() => import('../payments/wallet-button.tsx'))

export const meta = () => privateMeta(m.checkout_title())

export const clientLoader = loadCheckout

export function HydrateFallback() {
  return (
    <div className="container-page py-6">
      <Heading />
      <CheckoutSkeleton />
    </div>
  )
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { userId } = useSession()
  const market = useMarket()
  useSessionReload()
  return (
    <div className="container-page py-6">
      <Checkout market={market} firstDraft={() => readDraft(userId)} loaded={loaderData} />
    </div>
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
    <>
      <Heading />
      <CheckoutObstacle
        obstacle={checkout.obstacle}
        onReview={() => openPanel('cart')}
        onRemoveUnavailable={() => removeGone(checkout.unavailable)}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px]">
        <OrderForm {...{ checkout, market }} />
        <Summary checkout={checkout} />
        <ReviewAndPay {...{ checkout, market }} />
      </div>
    </>
  )
}

type CheckoutState = ReturnType<typeof useCheckout>

function Heading() {
  return (
    <h1 tabIndex={-1} className="mb-6 text-3xl">
      {m.checkout_title()}
    </h1>
  )
}

function OrderForm({ checkout, market }: { checkout: CheckoutState; market: Market }) {
  const { isActing } = useSession()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    checkout.pay()
  }
  return (
    <form
      id="checkout"
      noValidate
      inert={checkout.isLocked}
      onSubmit={submit}
      onBlur={checkout.keepDraft}
      className="grid min-w-0 gap-6 transition-opacity inert:opacity-60"
    >
      <CheckoutSection step={1} title={m.checkout_address()}>
        <DeliveryAddress
          address={checkout.address}
          save={checkout.saveAddress}
          onSave={checkout.setSaveAddress}
          onReload={checkout.dates.reload}
        />
      </CheckoutSection>
      <CheckoutSection step={2} title={m.checkout_plan()}>
        <PlanChoice value={checkout.plan} onChange={checkout.setPlan} />
      </CheckoutSection>
      <CheckoutSection step={3} title={m.checkout_date()}>
        <DeliveryDateField
          dates={checkout.dates}
          value={checkout.date}
          onChange={checkout.chooseDate}
          servings={mealCount(checkout.cart)}
          timeZone={market.timeZone}
          cutoffDays={market.cutoffDays}
          error={checkout.marks.date}
          selectRef={checkout.dateSelect}
        />
      </CheckoutSection>
      <CheckoutSection step={4} title={m.checkout_payment()}>
        {checkout.priced.totalCents === 0 ? (
          <p className="text-muted">{m.checkout_free()}</p>
        ) : isActing ? (
          <p lang="en" dir="ltr" className="text-muted">
            Nobody but the customer uses a card of theirs.
          </p>
        ) : (
          <PaymentDetails
            provider={checkout.provider}
            cards={checkout.cards}
            plan={checkout.plan}
            error={checkout.marks.card}
            wallet={<Wallet checkout={checkout} />}
          />
        )}
      </CheckoutSection>
    </form>
  )
}

function Wallet({ checkout: { provider, priced, wallet } }: { checkout: CheckoutState }) {
  if (!provider.stripe) return null
  return (
    <>
      {wallet.hasFailed && <Alert>{m.payments_failed()}</Alert>}
      <Suspense>
        <WalletButton stripe={provider.stripe} totalCents={priced.totalCents} {...wallet} />
      </Suspense>
    </>
  )
}

function Summary({ checkout }: { checkout: CheckoutState }) {
  const { cart, known, unavailable, priced, date, instructions, coupon, plan } = checkout
  return (
    <div
      inert={checkout.isLocked}
      className="min-w-0 transition-opacity inert:opacity-60 lg:sticky lg:top-28 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto lg:rounded-lg"
    >
      <OrderSummary
        {...{ cart, known, unavailable, priced, date, instructions }}
        window={checkout.window}
        couponCode={coupon.applied?.code ?? null}
        onInstructions={checkout.setInstructions}
        coupon={<CouponField {...{ coupon, plan }} />}
        tip={
          <TipField
            entry={checkout.tip}
            onChange={checkout.setTip}
            subtotalCents={priced.subtotalCents}
            driverPercent={checkout.tipDriverPercent}
            isMarked={checkout.marks.tip === true}
            amountRef={checkout.tipAmount}
          />
        }
      />
    </div>
  )
}

function ReviewAndPay({ checkout, market }: { checkout: CheckoutState; market: Market }) {
  const { payment, isLocked, problem } = checkout
  return (
    <CheckoutSection step={5} title={m.checkout_review()}>
      <OwnerOnly
        when={checkout.priced.totalCents > 0 || checkout.plan === 'weekly'}
        why="For a customer you can only place a one-time order that costs nothing, to an address that they saved."
      >
        <PayPanel
          formId="checkout"
          totalCents={checkout.priced.totalCents}
          phase={payment.phase}
          isOnline={useOnline()}
          onStartOver={() => void payment.startOver()}
          problem={payment.lostMessage ?? (isLocked ? null : problem)}
        >
          {checkout.plan === 'weekly' && (
            <RenewalNote
              date={checkout.date}
              meals={mealCount(checkout.cart)}
              renewalCents={checkout.renewalCents}
              cutoffDays={market.cutoffDays}
            />
          )}
        </PayPanel>
      </OwnerOnly>
    </CheckoutSection>
  )
}
