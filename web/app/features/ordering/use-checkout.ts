import type { Problem } from '@ladlewell/contract/errors.ts'
import type { Order } from '@ladlewell/contract/ordering.ts'
import { type Cart, checkoutObstacle, chefIdsIn } from '@ladlewell/domain/cart.ts'
import type { Plan } from '@ladlewell/domain/pricing.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Market } from '../../api/market.ts'
import { checkCart, unavailableMeals, useKnownMeals } from '../../cart/availability.ts'
import { clearCart, useCart } from '../../cart/cart.ts'
import { refreshPrices } from '../../cart/price-refresh.ts'
import { useSession } from '../../session/session.ts'
import { openPanel } from '../../shell/panel.ts'
import { now } from '../../state/clock.ts'
import { toast } from '../../ui/toasts.ts'
import { fieldOfPath, orderAddressOf } from '../addresses/address-form.ts'
import { type AddressDraft, useDeliveryAddress } from '../addresses/use-delivery-address.ts'
import { useDeliveryDates } from '../delivery/delivery-dates.ts'
import { type CardEntry, confirmWithBank, createPaymentMethod } from '../payments/card-payment.ts'
import { loadPaymentProvider, usePaymentProvider } from '../payments/payment-provider.ts'
import { type AppliedCoupon, useCoupon } from '../promotions/coupon.ts'
import { type CheckoutDraft, writeDraft } from './checkout-draft.ts'
import { type CheckoutFault, type CheckoutMarks, checkoutMarks, firstFault } from './checkout-faults.ts'
import { orderBody } from './order-body.ts'
import { newAttempt, type PaymentAttempt } from './payment-attempt.ts'
import { usePayment } from './use-payment.ts'
import { usePricedCart } from './use-priced-cart.ts'

export type Draft = CheckoutDraft<AddressDraft, AppliedCoupon>

/** The state of the checkout page, which composes what the features offer for it. */
export function useCheckout(market: Market, draft: Draft | null) {
  const { isLoggedIn, userId } = useSession()
  const cart = useKeptCart()
  const unavailable = unavailableMeals(useKnownMeals())
  const navigate = useNavigate()
  const [plan, setPlan] = useState<Plan>(draft?.plan ?? 'weekly')
  const [date, setDate] = useState(draft?.date ?? null)
  const [instructions, setInstructions] = useState(draft?.instructions ?? '')
  const [saveAddress, setSaveAddress] = useState(draft?.saveAddress ?? true)
  const [card, setCard] = useState<CardEntry | null>(null)
  const [marks, setMarks] = useState<CheckoutMarks>({})
  const [problem, setProblem] = useState<string | null>(null)
  const dateSelect = useRef<HTMLSelectElement>(null)

  const [chefId = null, ...otherChefs] = chefIdsIn(cart)
  const dates = useDeliveryDates(otherChefs.length === 0 ? chefId : null)
  const address = useDeliveryAddress(draft?.address ?? null)
  const provider = usePaymentProvider()
  const coupon = useCoupon(draft?.coupon ?? null)
  const terms = { plan, couponPercent: coupon.applied?.percent ?? null, market }
  const { priced, renewalCents, correct } = usePricedCart(cart, terms)
  const obstacle = checkoutObstacle(cart, { unavailable })
  const isOffered = dates.offer === null || dates.offer.dates.some(offered => offered.date === date)
  const chosenDate = isOffered ? date : null

  const confirm = async (secret: string) => confirmWithBank(await loadPaymentProvider(), secret)
  const payment = usePayment({ userId, confirm, onPaid, onRefused })
  // While details are checked the form must still be able to take the focus.
  const isLocked = payment.phase !== 'idle' && payment.phase !== 'preparing'

  useEffect(() => void checkCart(), [])
  useEffect(() => {
    if (!isLoggedIn) openPanel('sign-in')
  }, [isLoggedIn])
  useEffect(keepDraft)

  function keepDraft() {
    const values = address.form.getValues()
    const entered = { plan, date, instructions, saveAddress, coupon: coupon.applied }
    const kept: Draft = { ...entered, userId, address: { values, selectedId: address.selectedId } }
    writeDraft(payment.phase === 'paid' ? null : kept)
  }

  function chooseDate(chosen: string | null) {
    setDate(chosen)
    setMarks(({ date: _, ...rest }) => rest)
  }

  function enterCard(entry: CardEntry | null) {
    setCard(entry)
    if (entry && !entry.isEmpty) setMarks(({ card: _, ...rest }) => rest)
  }

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
        return coupon.remove('invalid')
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

  function pay() {
    payment.pay(prepare).catch(error => complain(error?.message || 'Unexpected error occurred.'))
  }

  async function prepare(): Promise<PaymentAttempt | null> {
    setProblem(null)
    const needsCard = priced.totalCents > 0
    const facts = {
      isSignedIn: isLoggedIn && userId !== null,
      obstacle,
      hasDate: chosenDate !== null,
      isAddressRight: await address.form.trigger(),
      isProviderReady: provider.state === 'ready',
      needsCard,
      hasCard: card !== null && !card.isEmpty,
    }
    setMarks(checkoutMarks(facts))
    const fault = firstFault(facts)
    if (fault) await lead(fault)
    if (fault || userId === null || chefId === null || chosenDate === null) return null

    const deliverTo = orderAddressOf(address.form.getValues())
    const payer =
      needsCard && provider.stripe && card
        ? await createPaymentMethod(provider.stripe, card, deliverTo)
        : { ok: true as const, id: null }
    if (!payer.ok) {
      setMarks({ card: payer.message })
      complain(payer.message)
      return null
    }
    const body = orderBody({
      cart,
      chefId,
      plan,
      date: chosenDate,
      address: deliverTo,
      isNewAddress: address.selectedId === null && saveAddress,
      promoCode: coupon.applied?.code ?? null,
      instructions,
      paymentMethod: payer.id,
      totalCents: priced.totalCents,
    })
    return newAttempt(body, userId, now())
  }

  /** Says what is wrong, and goes there. */
  async function lead({ at, message }: CheckoutFault) {
    if (at === 'sign-in') {
      toast(message)
      return openPanel('sign-in')
    }
    complain(message)
    if (at === 'date') dateSelect.current?.focus()
    if (at === 'address') await address.form.trigger(undefined, { shouldFocus: true })
    if (at === 'card') card?.element.focus()
  }

  function complain(message: string) {
    setProblem(message)
    toast(message, { tone: 'error' })
  }

  return {
    ...{ cart, unavailable, obstacle, priced, renewalCents, plan, setPlan, dates, dateSelect, marks, pay },
    ...{ address, saveAddress, setSaveAddress, provider, enterCard, coupon, instructions, setInstructions },
    ...{ payment, isLocked, problem, keepDraft, chooseDate, date: chosenDate },
  }
}

/** The cart; when a session ends on this page it stays, so that signing in again goes on where it was. */
function useKeptCart(): Cart {
  const { isLoggedIn } = useSession()
  const cart = useCart()
  const [kept, setKept] = useState<Cart>([])
  if (isLoggedIn && kept !== cart) setKept(cart)
  return !isLoggedIn && cart.length === 0 ? kept : cart
}
