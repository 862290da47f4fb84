import type { Problem } from '@ladlewell/contract/errors.ts'
import type { Order } from '@ladlewell/contract/ordering.ts'
import { checkoutObstacle, chefIdsIn, mealCount } from '@ladlewell/domain/cart.ts'
import { delivers } from '@ladlewell/domain/market.ts'
import type { Plan } from '@ladlewell/domain/pricing.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useReloadOnline } from '../../api/load.ts'
import type { Market } from '../../api/market.ts'
import { useArriving } from '../../api/use-arriving.ts'
import { checkCart, unavailableMeals, useKnownMeals } from '../../cart/availability.ts'
import { clearCart } from '../../cart/cart.ts'
import { refreshPrices } from '../../cart/price-refresh.ts'
import { useSession } from '../../session/session.ts'
import { useUserOrFailure } from '../../session/user.ts'
import { openPanel } from '../../shell/panel.ts'
import { now } from '../../state/clock.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { list, money } from '../../words/format.ts'
import { useGuestAccount } from '../accounts/use-guest-account.ts'
import { orderAddressOf } from '../addresses/address-form.ts'
import { type AddressDraft, useDeliveryAddress } from '../addresses/use-delivery-address.ts'
import { useMyZip } from '../areas/my-zip.ts'
import { useDeliveryDates } from '../delivery/delivery-dates.ts'
import { useCardChoice } from '../payments/card-choice.ts'
import { type CardOutcome, confirmWithBank, createPaymentMethod } from '../payments/card-payment.ts'
import { loadPaymentProvider, usePaymentProvider } from '../payments/payment-provider.ts'
import { type AppliedCoupon, useCoupon } from '../promotions/coupon.ts'
import { type CheckoutDraft, writeDraft } from './checkout-draft.ts'
import {
  type CheckoutFault,
  type CheckoutMarks,
  checkoutMarks,
  firstFault,
  firstMarkedPlace,
} from './checkout-faults.ts'
import { knownOf } from './known-of.ts'
import type { LoadedCheckout } from './load-checkout.ts'
import { orderBody } from './order-body.ts'
import { newAttempt, type PaymentAttempt } from './payment-attempt.ts'
import { chosenTip, driverPercentOf, noTip } from './tip-entry.ts'
import { useCredit } from './use-credit.ts'
import { useDeliveryChoice } from './use-delivery-choice.ts'
import { useFold } from './use-fold.ts'
import { useKeptCart } from './use-kept-cart.ts'
import { usePayment } from './use-payment.ts'
import { usePricedCart } from './use-priced-cart.ts'

export type Draft = CheckoutDraft<AddressDraft, AppliedCoupon>

/** The state of the checkout page, which composes what the features offer for it. */
export function useCheckout(market: Market, draft: Draft | null, loaded: LoadedCheckout) {
  const { isLoggedIn, userId } = useSession()
  const { user, failed: isUserMissing } = useUserOrFailure()
  const cart = useKeptCart()
  const known = useKnownMeals()
  const unavailable = unavailableMeals(known)
  const navigate = useNavigate()
  const [plan, setPlan] = useState<Plan>(draft?.plan ?? 'weekly')
  const [tip, setTip] = useState(draft?.tip ?? noTip)
  const [instructions, setInstructions] = useState(draft?.instructions ?? '')
  const [saveAddress, setSaveAddress] = useState(draft?.saveAddress ?? true)
  const [marks, setMarks] = useState<CheckoutMarks>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [hasWalletFailed, setWalletFailed] = useState(false)
  const isByWallet = useRef(false)
  const dateSelect = useRef<HTMLSelectElement>(null)
  const tipAmount = useRef<HTMLInputElement>(null)
  const accountFields = useRef<HTMLDivElement>(null)

  const [chefId = null, ...otherChefs] = chefIdsIn(cart)
  const dates = useDeliveryDates(otherChefs.length === 0 ? chefId : null, loaded.dates)
  const account = useGuestAccount(draft?.email ?? '')
  const address = useDeliveryAddress(
    draft?.address ?? null,
    loaded.addresses,
    zip => delivers(market, zip),
    knownOf(user, useMyZip()),
  )
  const cards = useCardChoice(loaded.cards, () => setMarks(({ card: _, ...rest }) => rest))
  const past = useArriving(loaded.hasOrdered)
  useReloadOnline([dates, address.addresses, cards].some(({ failure }) => failure?.status === 0))
  const coupon = useCoupon(draft?.coupon ?? null)
  const couponPercent = coupon.applied?.percent ?? null
  const tipChoice = chosenTip(tip)
  const terms = { plan, couponPercent, tip: tipChoice ?? { kind: 'none' as const }, market }
  const { priced, renewalCents, correct } = usePricedCart(cart, terms)
  const credit = useCredit(loaded.credit, { totalCents: priced.totalCents, keepsCard: plan === 'weekly' })
  const obstacle = checkoutObstacle(cart, { unavailable })
  const hasOrdered = past.data === true
  const delivery = useDeliveryChoice(dates, {
    first: draft?.date ?? null,
    proposes: hasOrdered,
    servings: mealCount(cart),
  })
  const tipDriverPercent = driverPercentOf(dates.offer?.dates ?? [], delivery.date, market)
  const dateMark = marks.date ?? delivery.passed

  const isArriving = [cards, credit, past, dates].some(({ loading }) => loading)
  const isSettled = address.isSettled && delivery.isSettled && (user !== null || isUserMissing)
  const isKnown = !isLoggedIn || (isSettled && !isArriving)
  // What is there stays while somebody signs in: cards and addresses may be typed already.
  const [isReady, setReady] = useState(isKnown)
  if (isKnown && !isReady) setReady(true)
  const hasDate = delivery.date !== null && dateMark === undefined
  const hasCard = cards.chosen !== null && marks.card === undefined
  const isSaved = address.selectedId !== null && address.isRight
  const folds = {
    address: useFold(userId, { isKnown, startsFolded: isSaved, canFold: address.isRight }),
    plan: useFold(userId, { isKnown, startsFolded: hasOrdered, canFold: true }),
    date: useFold(userId, { isKnown, startsFolded: hasOrdered && hasDate, canFold: hasDate }),
    card: useFold(userId, { isKnown, startsFolded: hasCard, canFold: hasCard }),
  }
  const provider = usePaymentProvider(isReady && folds.card.isOpen && credit.cardCents > 0)

  const confirm = async (secret: string) => confirmWithBank(await loadPaymentProvider(), secret)
  const payment = usePayment({ userId, confirm, onPaid, onRefused, onLost })
  // While details are checked the form must still be able to take the focus.
  const isLocked = payment.phase !== 'idle' && payment.phase !== 'preparing'

  const openDates = dates.offer?.dates.length
  const seenDates = useRef(openDates)
  // When a cut-off passes the week may have flipped, and its meals with it; at first the cart's button looks.
  useEffect(() => {
    if (openDates === undefined) return
    if (seenDates.current !== undefined && seenDates.current !== openDates) void checkCart()
    seenDates.current = openDates
  }, [openDates])
  useEffect(() => {
    if (!isLoggedIn) openPanel('sign-in')
  }, [isLoggedIn])
  useEffect(keepDraft)

  function keepDraft() {
    // Until everything is known, what it was begun with has not been taken over.
    if (!isReady) return
    const { values } = address.form
    const chosen = { plan, date: delivery.date, tip, instructions, saveAddress, coupon: coupon.applied }
    const entered = { ...chosen, email: isLoggedIn ? '' : account.values.email }
    const kept: Draft = { ...entered, userId, address: { values, selectedId: address.selectedId } }
    writeDraft(payment.phase === 'paid' ? null : kept)
  }

  function chooseDate(chosen: string | null) {
    delivery.pick(chosen)
    setMarks(({ date: _, ...rest }) => rest)
  }

  function onPaid(order: Order) {
    toast(isByWallet.current ? m.checkout_wallet_paid() : m.checkout_paid(), { tone: 'success' })
    void navigate('/order-confirmation', { state: { order } })
    clearCart()
  }

  function onLost(said: string | null) {
    const unexpected = isByWallet.current ? m.checkout_wallet_wrong() : m.checkout_unexpected()
    toast(said ?? unexpected, { tone: 'error' })
  }

  function onRefused(refusal: Problem | null) {
    const fallback = isByWallet.current ? m.payments_failed() : m.checkout_order_failed()
    const message = refusal?.message || fallback
    complain(message, isByWallet.current ? m.payments_failed() : message)
    switch (refusal?.code) {
      case 'not-signed-in':
        return openPanel('sign-in')
      case 'price-changed': {
        const total = correct(refusal)
        if (total !== null) setProblem(m.checkout_new_total({ total: money(total) }))
        return void refreshPrices()
      }
      case 'credit-changed':
        return credit.correct(refusal.credit)
      case 'window-changed':
        setMarks({ date: message })
        return dates.reload()
      case 'date-held':
      case 'first-order-too-large':
        return setMarks({ date: message })
      case 'promo-invalid':
        return coupon.remove('invalid')
      case 'promo-unconfirmed':
        return coupon.remove('unconfirmed')
      case 'cut-off-passed':
      case 'date-full':
      case 'not-a-delivery-day':
        delivery.pick(null)
        setMarks({ date: message })
        return dates.reload()
      case 'meal-sold-out':
        setProblem(m.checkout_meal_sold_out({ meals: list(refusal.names as string[]) }))
        return void checkCart()
      case 'meal-not-available':
      case 'meal-out-of-week':
        return void checkCart()
      case 'outside-area':
        return address.form.refuse({ postalCode: message })
      case 'payment-declined':
      case 'payment-method-invalid':
      case 'promo-card-used':
      case 'promo-needs-card':
        return setMarks({ card: message })
      case 'validation-failed':
        address.form.refuse(refusal.fields)
    }
  }

  function pay() {
    isByWallet.current = false
    payment
      .pay(async () => {
        if (!(await isComplete({ needsCard: credit.cardCents > 0 }))) return null
        const card = await payingCard()
        return card.ok ? attemptWith(card.id) : null
      })
      .catch(error => complain(error?.message || m.checkout_unexpected()))
  }

  /** Pays with what a wallet gives; answers whether it went through. */
  async function payByWallet(make: () => Promise<CardOutcome>): Promise<boolean> {
    isByWallet.current = true
    const outcome = await payment
      .pay(async () => {
        const card = await make()
        if (!card.ok) complain(card.message)
        return card.ok ? attemptWith(card.id) : null
      })
      .catch(() => complain(m.checkout_wallet_wrong()))
    setWalletFailed(outcome !== 'paid')
    return outcome === 'paid'
  }

  const isCompleteForWallet = () => isComplete({ needsCard: false, dateMissing: m.checkout_wallet_date() })

  /** Marks everything that is missing, says the first of it and goes there. */
  async function isComplete({ needsCard, dateMissing }: { needsCard: boolean; dateMissing?: string }) {
    setProblem(null)
    setWalletFailed(false)
    const facts = {
      isSignedIn: (isLoggedIn && userId !== null) || account.isBegun,
      isAccountRight: isLoggedIn || account.check(),
      obstacle,
      hasDate: delivery.date !== null,
      isAddressRight: address.form.check(),
      isTipRight: tipChoice !== null,
      // A saved card is charged without it.
      isProviderReady: cards.chosen !== null || provider.state === 'ready',
      needsCard,
      hasCard: cards.isEntered,
    }
    setMarks(checkoutMarks(facts))
    const fault = firstFault(facts)
    if (fault)
      await lead(
        fault.at === 'date' && dateMissing ? { ...fault, message: dateMissing } : fault,
        firstMarkedPlace(facts),
      )
    return fault === null
  }

  async function payingCard(): Promise<CardOutcome | { ok: true; id: null }> {
    const { chosen, entry } = cards
    if (credit.cardCents === 0) return { ok: true, id: null }
    if (chosen) return { ok: true, id: chosen.id }
    if (!provider.stripe || !entry) return { ok: false, message: m.checkout_card_missing() }
    const made = await createPaymentMethod(provider.stripe, entry, orderAddressOf(address.form.values))
    if (!made.ok) {
      setMarks({ card: made.message })
      complain(made.message)
    }
    return made
  }

  /** A guest's account is made by paying, and once the card is known to be one. */
  async function attemptWith(paymentMethod: string | null): Promise<PaymentAttempt | null> {
    const payer = isLoggedIn ? userId : await openAccount()
    if (payer === null || chefId === null || delivery.date === null) return null
    const isNewCard = !isByWallet.current && cards.chosen === null && paymentMethod !== null
    const body = orderBody({
      ...{ cart, chefId, plan, instructions, paymentMethod, priced, credit: credit.body },
      date: delivery.date,
      window: delivery.window,
      address: orderAddressOf(address.form.values),
      isNewAddress: address.selectedId === null && saveAddress,
      promoCode: coupon.applied?.code ?? null,
      saveCard: isNewCard && plan === 'one-time' && cards.save,
    })
    return newAttempt(body, payer, now())
  }

  async function openAccount(): Promise<number | null> {
    const { firstName, lastName } = orderAddressOf(address.form.values)
    const made = await account.open({ firstname: firstName, lastname: lastName })
    if (typeof made !== 'string') return made
    complain(made)
    focusFault(accountFields.current)
    return null
  }

  /** Says what is wrong, and goes to the first marked place. */
  async function lead({ at, message }: CheckoutFault, place: ReturnType<typeof firstMarkedPlace>) {
    if (at === 'sign-in') {
      toast(message)
      return openPanel('sign-in')
    }
    complain(message)
    if (at === 'cart') return
    if (place === 'account') focusFault(accountFields.current)
    if (place === 'address') address.form.focusFault()
    if (place === 'date') dateSelect.current?.focus()
    if (place === 'card') cards.entry?.element.focus()
    if (place === 'tip') tipAmount.current?.focus()
  }

  function complain(message: string, said = message): void {
    setProblem(message)
    toast(said, { tone: 'error' })
  }

  return {
    ...{ cart, known, unavailable, obstacle, priced, renewalCents, plan, setPlan, dates, dateSelect },
    ...{
      address,
      saveAddress,
      setSaveAddress,
      provider,
      cards,
      credit,
      coupon,
      instructions,
      setInstructions,
    },
    ...{ payment, isLocked, problem, keepDraft, chooseDate, tip, setTip, tipAmount, tipDriverPercent, pay },
    ...{ isReady, hasOrdered, folds, account, accountFields, date: delivery.date, window: delivery.window },
    wallet: { hasFailed: hasWalletFailed, onAsk: isCompleteForWallet, onPay: payByWallet },
    marks: { ...marks, date: dateMark },
  }
}

function focusFault(of: HTMLElement | null): void {
  setTimeout(() => of?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
