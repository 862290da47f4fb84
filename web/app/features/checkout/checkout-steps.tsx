import { mealCount } from '@ladlewell/domain/cart.ts'
import { WEEKLY_DISCOUNT_PERCENT } from '@ladlewell/domain/pricing.ts'
import { lazy, Suspense } from 'react'
import type { Market } from '../../api/market.ts'
import { useSession } from '../../session/session.ts'
import { dayText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { hours } from '../../words/format.ts'
import { orderAddressOf } from '../addresses/address-form.ts'
import { addressLine } from '../addresses/address-text.ts'
import { DeliveryDateField } from '../delivery/delivery-date-field.tsx'
import { CardMark } from '../payments/card-mark.tsx'
import { cardName } from '../payments/card-text.ts'
import { CheckoutStep } from './checkout-step.tsx'
import { PlanChoice } from './plan-choice.tsx'
import type { useCheckout } from './use-checkout.ts'
import { WalletPlace } from './wallet-place.tsx'

const GuestAccount = lazy(() => import('../accounts/guest-account.tsx'))
const DeliveryAddress = lazy(async () => ({
  default: (await import('../addresses/delivery-address.tsx')).DeliveryAddress,
}))
const PaymentDetails = lazy(async () => ({
  default: (await import('../payments/payment-details.tsx')).PaymentDetails,
}))

type Checkout = ReturnType<typeof useCheckout>

/** What an order needs, a step each; what is known of who came before is a line that can be changed. */
export function CheckoutSteps({ checkout, market }: { checkout: Checkout; market: Market }) {
  const { isLoggedIn } = useSession()
  const { address, folds, plan, date, window } = checkout
  return (
    <>
      {!isLoggedIn && (
        <CheckoutStep title={m.accounts_create()}>
          <GuestAccount account={checkout.account} ref={checkout.accountFields} />
        </CheckoutStep>
      )}
      <CheckoutStep
        title={m.checkout_address()}
        fold={folds.address}
        line={<AddressLine address={address} />}
        onDone={mayFold(address.addresses.data) ? doneWithAddress(address) : undefined}
      >
        <DeliveryAddress
          address={address}
          save={checkout.saveAddress}
          onSave={checkout.setSaveAddress}
          onReload={checkout.dates.reload}
        />
      </CheckoutStep>
      <CheckoutStep
        title={m.checkout_plan()}
        fold={folds.plan}
        line={
          plan === 'one-time'
            ? m.checkout_one_time()
            : `${m.checkout_weekly()} · ${m.checkout_save_percent({ percent: WEEKLY_DISCOUNT_PERCENT })}`
        }
        onDone={checkout.hasOrdered ? () => true : undefined}
      >
        <PlanChoice value={plan} onChange={checkout.setPlan} />
      </CheckoutStep>
      <CheckoutStep
        title={m.checkout_date()}
        fold={folds.date}
        line={date && [dayText(date), window && hours(window)].filter(Boolean).join(' · ')}
        onDone={checkout.hasOrdered && date !== null ? () => true : undefined}
      >
        <DeliveryDateField
          dates={checkout.dates}
          value={date}
          onChange={checkout.chooseDate}
          servings={mealCount(checkout.cart)}
          timeZone={market.timeZone}
          cutoffDays={market.cutoffDays}
          error={checkout.marks.date}
          selectRef={checkout.dateSelect}
        />
      </CheckoutStep>
      <Payment checkout={checkout} />
    </>
  )
}

function Payment({ checkout }: { checkout: Checkout }) {
  const { isActing } = useSession()
  const { cards, priced, folds, plan, provider } = checkout
  const title = m.checkout_payment()
  if (priced.totalCents === 0)
    return (
      <CheckoutStep title={title}>
        <p className="text-muted">{m.checkout_free()}</p>
      </CheckoutStep>
    )
  if (isActing)
    return (
      <CheckoutStep title={title}>
        <p lang="en" dir="ltr" className="text-muted">
          Nobody but the customer uses a card of theirs.
        </p>
      </CheckoutStep>
    )
  return (
    <CheckoutStep
      title={title}
      fold={folds.card}
      line={
        cards.chosen && (
          <span className="flex items-center gap-2">
            <CardMark brand={cards.chosen.brand} isNamed={false} />
            {cardName(cards.chosen)}
          </span>
        )
      }
      onDone={cards.chosen ? () => true : undefined}
    >
      <Suspense>
        <PaymentDetails
          provider={provider}
          cards={cards}
          plan={plan}
          error={checkout.marks.card}
          wallet={<WalletPlace checkout={checkout} />}
        />
      </Suspense>
    </CheckoutStep>
  )
}

function AddressLine({ address: { form } }: Pick<Checkout, 'address'>) {
  const { values } = form
  return (
    <>
      <span className="block">
        <bdi>{`${values.firstName} ${values.lastName}`}</bdi>
      </span>
      <span className="block text-sm font-normal">
        <bdi>{addressLine(orderAddressOf(values))}</bdi>
      </span>
    </>
  )
}

/** Who saved an address has a line to fold it to. */
const mayFold = (saved: readonly unknown[] | null) => saved !== null && saved.length > 0

function doneWithAddress({ form }: Checkout['address']) {
  return () => {
    if (form.check()) return true
    form.focusFault()
    return false
  }
}
