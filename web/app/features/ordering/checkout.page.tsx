import type { Problem } from '@ladlewell/contract/errors.ts'
import type { Order } from '@ladlewell/contract/ordering.ts'
import { checkoutObstacle, chefIdsIn, mealCount } from '@ladlewell/domain/cart.ts'
import { delivers } from '@ladlewell/domain/market.ts'
import type { Plan } from '@ladlewell/domain/pricing.ts'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMarket } from '../../api/market.ts'
import { checkCart, unavailableMeals, useKnownMeals } from '../../cart/availability.ts'
import { clearCart, removeMeals, useCart } from '../../cart/cart.ts'
import { refreshPrices } from '../../cart/price-refresh.ts'
import { useSession } from '../../session/session.ts'
import { useOnline } from '../../shell/online.ts'
import { openPanel } from '../../shell/panel.ts'
import { now } from '../../state/clock.ts'
import { Alert } from '../../ui/alert.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { toast } from '../../ui/toasts.ts'
import { fieldOfPath, orderAddressOf } from '../addresses/address-form.ts'
import { DeliveryAddress } from '../addresses/delivery-address.tsx'
import { type AddressDraft, useDeliveryAddress } from '../addresses/use-delivery-address.ts'
import { DeliveryDateField } from '../delivery/delivery-date-field.tsx'
import { useDeliveryDates } from '../delivery/delivery-dates.ts'
import { type CardEntry, confirmWithBank, createPaymentMethod } from '../payments/card-payment.ts'
import { PaymentDetails } from '../payments/payment-details.tsx'
import { loadPaymentProvider, usePaymentProvider } from '../payments/payment-provider.ts'
import { type AppliedCoupon, COUPON_INVALID, useCoupon } from '../promotions/coupon.ts'
import { CouponField } from '../promotions/coupon-field.tsx'
import { type CheckoutDraft, readDraft, writeDraft } from './checkout-draft.ts'
import { CheckoutObstacle } from './checkout-obstacle.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import { orderBody } from './order-body.ts'
import { OrderSummary } from './order-summary.tsx'
import { PayPanel } from './pay-panel.tsx'
import { newAttempt } from './payment-attempt.ts'
import { PlanChoice } from './plan-choice.tsx'
import { RenewalNote } from './renewal-note.tsx'
import { usePayment } from './use-payment.ts'
import { usePricedCart } from './use-priced-cart.ts'

export const meta = () => privateMeta('Checkout')

type Draft = CheckoutDraft<AddressDraft, AppliedCoupon>
type Market = NonNullable<ReturnType<typeof useMarket>>

export default function CheckoutPage() {
  const { ready, userId } = useSession()
  const market = useMarket()
  return (
    <div className="container-page py-6">
      {ready && market ? (
        <Checkout market={market} firstDraft={() => readDraft(userId)} />
      ) : (
        <>
          <h1 tabIndex={-1} className="mb-6 text-3xl">
            Checkout
          </h1>
          {ready ? (
            <Alert onRetry={() => window.location.reload()}>Checkout could not be loaded.</Alert>
          ) : (
            <CheckoutSkeleton />
          )}
        </>
      )}
    </div>
  )
}

interface Marks {
  date?: string
  card?: string
}

function Checkout({ market, firstDraft }: { market: Market; firstDraft: () => Draft | null }) {
  const [draft] = useState(firstDraft)
  const { isLoggedIn, userId } = useSession()
  const cart = useCart()
  const unavailable = unavailableMeals(useKnownMeals())
  const isOnline = useOnline()
  const navigate = useNavigate()
  const [plan, setPlan] = useState<Plan>(draft?.plan ?? 'weekly')
  const [date, setDate] = useState(draft?.date ?? null)
  const [instructions, setInstructions] = useState(draft?.instructions ?? '')
  const [saveAddress, setSaveAddress] = useState(draft?.saveAddress ?? true)
  const [card, setCard] = useState<CardEntry | null>(null)
  const [marks, setMarks] = useState<Marks>({})
  const [problem, setProblem] = useState<string | null>(null)
  const dateSelect = useRef<HTMLSelectElement>(null)

  const chefIds = chefIdsIn(cart)
  const dates = useDeliveryDates(chefIds.length === 1 ? chefIds[0]! : null)
  const address = useDeliveryAddress(draft?.address ?? null)
  const provider = usePaymentProvider()
  const coupon = useCoupon(draft?.coupon ?? null)
  const couponPercent = coupon.applied?.percent ?? null
  const { priced, renewalCents, correct } = usePricedCart(cart, { plan, couponPercent, market })
  const obstacle = checkoutObstacle(cart, { unavailable })
  const isOffered = dates.offer === null || dates.offer.dates.some(offered => offered.date === date)
  const chosenDate = isOffered ? date : null

  const payment = usePayment({
    userId,
    confirm: async secret => confirmWithBank(await loadPaymentProvider(), secret),
    onPaid,
    onRefused,
  })
  const isLocked = payment.phase !== 'idle'

  useEffect(() => void checkCart(), [])
  const mustSignIn = !isLoggedIn && cart.length > 0
  useEffect(() => {
    if (mustSignIn) openPanel('sign-in')
  }, [mustSignIn])
  const keepDraft = useKeptDraft(
    () => ({
      userId,
      address: { values: address.form.getValues(), selectedId: address.selectedId },
      plan,
      date,
      coupon: coupon.applied,
      instructions,
      saveAddress,
    }),
    payment.phase === 'paid',
  )

  function onPaid(order: Order) {
    toast('Payment successful! Redirecting to confirmation...', { tone: 'success' })
    void navigate('/order-confirmation', { state: { order } })
    clearCart()
  }

  function onRefused(refusal: Problem | null) {
    const message = refusal?.message || 'Order placement failed.'
    complain(message)
    switch (refusal?.code) {
      case 'not-signed-in':
        return openPanel('sign-in')
      case 'price-changed':
        correct(refusal)
        return void refreshPrices()
      case 'promo-invalid':
        return coupon.remove(COUPON_INVALID)
      case 'cut-off-passed':
      case 'date-full':
      case 'not-a-delivery-day':
        setDate(null)
        setMarks({ date: message })
        return dates.reload()
      case 'meal-not-available':
      case 'meal-out-of-week':
        return void checkCart()
      case 'outside-area':
        return address.form.setError('postal_code', { message })
      case 'validation-failed':
        for (const [path, words] of Object.entries(refusal.fields ?? {})) {
          const field = fieldOfPath(path)
          if (field) address.form.setError(field, { message: words })
        }
    }
  }

  /** What is asked for is marked everywhere at once; the first of it is said. */
  async function prepare() {
    setProblem(null)
    const isAddressRight = await address.form.trigger()
    const needsCard = priced.totalCents > 0
    const cardFault =
      needsCard && provider.state !== 'ready' ? 'Stripe is not loaded. Please try again.' : null
    const isCardMissing = needsCard && (!card || card.isEmpty)
    setMarks({
      ...(chosenDate ? {} : { date: 'Please select a delivery date before proceeding.' }),
      ...(isCardMissing ? { card: 'Card details are required.' } : {}),
    })
    if (!isLoggedIn || userId === null) {
      toast('Please sign in to place your order.')
      openPanel('sign-in')
      return null
    }
    if (obstacle === 'mixed-chefs') return complain('You can only order from one chef at a time.')
    if (obstacle)
      return complain(
        'Some meals in your cart are no longer available this week. Please remove them to continue.',
      )
    if (!chosenDate) {
      dateSelect.current?.focus()
      return complain('Please select a delivery date before proceeding.')
    }
    if (!isAddressRight) {
      await address.form.trigger(undefined, { shouldFocus: true })
      return complain('Please check the marked fields.')
    }
    if (cardFault) return complain(cardFault)
    if (isCardMissing) {
      card?.element.focus()
      return complain('Card details are required.')
    }
    const deliverTo = orderAddressOf(address.form.getValues())
    let paymentMethod: string | null = null
    if (needsCard && provider.stripe && card) {
      const made = await createPaymentMethod(provider.stripe, card, deliverTo)
      if (!made.ok) {
        setMarks({ card: made.message })
        return complain(made.message)
      }
      paymentMethod = made.id
    }
    const body = orderBody({
      cart,
      chefId: chefIds[0]!,
      plan,
      date: chosenDate,
      address: deliverTo,
      isNewAddress: address.selectedId === null && saveAddress,
      promoCode: coupon.applied?.code ?? null,
      instructions,
      paymentMethod,
      totalCents: priced.totalCents,
    })
    return newAttempt(body, userId, now())
  }

  function complain(message: string): null {
    setProblem(message)
    toast(message, { tone: 'error' })
    return null
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    payment.pay(prepare).catch(error => complain(error?.message || 'Unexpected error occurred.'))
  }

  if (cart.length === 0 && !isLocked) return <EmptyCheckout />
  return (
    <>
      <h1 tabIndex={-1} className="mb-6 text-3xl">
        Checkout
      </h1>
      <CheckoutObstacle
        obstacle={obstacle}
        onReview={() => openPanel('cart')}
        onRemoveUnavailable={() => removeMeals(unavailable)}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px]">
        <form
          id="checkout"
          noValidate
          inert={isLocked}
          onSubmit={submit}
          onBlur={keepDraft}
          className="grid min-w-0 gap-6 transition-opacity inert:opacity-60"
        >
          <CheckoutSection step={1} title="Delivery information">
            <DeliveryAddress
              {...{ address }}
              deliversTo={zip => delivers(market, zip)}
              maySave
              save={saveAddress}
              onSave={setSaveAddress}
            />
          </CheckoutSection>
          <CheckoutSection step={2} title="Delivery plan">
            <PlanChoice value={plan} onChange={setPlan} />
          </CheckoutSection>
          <CheckoutSection step={3} title="Delivery date">
            <DeliveryDateField
              dates={dates}
              value={chosenDate}
              onChange={chosen => {
                setDate(chosen)
                setMarks(({ date: _, ...rest }) => rest)
              }}
              servings={mealCount(cart)}
              timeZone={market.timeZone}
              cutoffDays={market.cutoffDays}
              error={marks.date}
              selectRef={dateSelect}
            />
          </CheckoutSection>
          <CheckoutSection step={4} title="Payment details">
            {priced.totalCents === 0 ? (
              <p className="text-muted">Nothing to pay for this order, so no card is needed.</p>
            ) : (
              <PaymentDetails
                stripe={provider.stripe}
                hasFailed={provider.state === 'failed'}
                onRetry={provider.retry}
                error={
                  card?.isEmpty === false && marks.card === 'Card details are required.'
                    ? undefined
                    : marks.card
                }
                onEntry={setCard}
              />
            )}
          </CheckoutSection>
        </form>
        <div
          inert={isLocked}
          className="min-w-0 transition-opacity inert:opacity-60 lg:sticky lg:top-28 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto"
        >
          <OrderSummary
            {...{ cart, unavailable, priced, instructions }}
            couponCode={coupon.applied?.code ?? null}
            date={chosenDate}
            onInstructions={setInstructions}
            coupon={<CouponField coupon={coupon} plan={plan} />}
          />
        </div>
        <CheckoutSection step={5} title="Review and pay">
          <PayPanel
            formId="checkout"
            totalCents={priced.totalCents}
            phase={payment.phase}
            onStartOver={() => void payment.startOver()}
            problem={payment.lostMessage ?? (isLocked ? null : problem)}
            isOnline={isOnline}
          >
            {plan === 'weekly' && (
              <RenewalNote
                date={chosenDate}
                meals={mealCount(cart)}
                renewalCents={renewalCents}
                cutoffDays={market.cutoffDays}
              />
            )}
          </PayPanel>
        </CheckoutSection>
      </div>
    </>
  )
}

/** Keeps the draft whenever something but the address changes; the answer keeps it after a field of that. */
function useKeptDraft(read: () => Draft, isOver: boolean): () => void {
  const keep = useCallback(() => {
    writeDraft(isOver ? null : read())
  }, [read, isOver])
  useEffect(keep)
  return keep
}
