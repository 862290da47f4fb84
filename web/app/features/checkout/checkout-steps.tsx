import { WEEKLY_DISCOUNT_PERCENT } from '@ladlewell/domain/pricing.ts'
import { lazy, useEffect } from 'react'
import type { Market } from '../../api/market.ts'
import { useSession } from '../../session/session.ts'
import { dayText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { hours } from '../../words/format.ts'
import { orderAddressOf } from '../addresses/address-form.ts'
import { addressLine } from '../addresses/address-text.ts'
import { CardMark } from '../payments/card-mark.tsx'
import { cardName } from '../payments/card-text.ts'
import { CheckoutStep } from './checkout-step.tsx'
import type { useCheckout } from './use-checkout.ts'

const fields = () => import('./step-fields.tsx')
const AccountFields = lazy(async () => ({ default: (await fields()).AccountFields }))
const AddressFields = lazy(async () => ({ default: (await fields()).AddressFields }))
const PlanFields = lazy(async () => ({ default: (await fields()).PlanFields }))
const DateFields = lazy(async () => ({ default: (await fields()).DateFields }))
const PaymentFields = lazy(async () => ({ default: (await fields()).PaymentFields }))
const FETCHED_AFTER_MS = 500

type Checkout = ReturnType<typeof useCheckout>

/** What an order needs, a step each; what is known of who came before is a line that can be changed. */
export function CheckoutSteps({ checkout, market }: { checkout: Checkout; market: Market }) {
  const { isLoggedIn } = useSession()
  const { address, folds, plan, date, window } = checkout
  // A press of Change finds them there.
  useEffect(() => {
    const timer = setTimeout(fields, FETCHED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {!isLoggedIn && (
        <CheckoutStep title={m.accounts_create()}>
          <AccountFields checkout={checkout} />
        </CheckoutStep>
      )}
      <CheckoutStep
        title={m.checkout_address()}
        fold={folds.address}
        line={<AddressLine address={address} />}
        onDone={mayFold(address.addresses.data) ? doneWithAddress(address) : undefined}
      >
        <AddressFields checkout={checkout} />
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
        <PlanFields checkout={checkout} />
      </CheckoutStep>
      <CheckoutStep
        title={m.checkout_date()}
        fold={folds.date}
        line={
          date && (
            <>
              {dayText(date)}
              {window && ' · '}
              {window && <span className="whitespace-nowrap">{hours(window)}</span>}
            </>
          )
        }
        onDone={checkout.hasOrdered && date !== null ? () => true : undefined}
      >
        <DateFields {...{ checkout, market }} />
      </CheckoutStep>
      <Payment checkout={checkout} />
    </>
  )
}

function Payment({ checkout }: { checkout: Checkout }) {
  const { isActing } = useSession()
  const { cards, credit, priced, folds } = checkout
  const title = m.checkout_payment()
  if (priced.totalCents === 0)
    return (
      <CheckoutStep title={title}>
        <p className="text-muted">{m.checkout_free()}</p>
      </CheckoutStep>
    )
  if (credit.cardCents === 0)
    return (
      <CheckoutStep title={title}>
        <p className="text-muted">{m.checkout_credit_all()}</p>
      </CheckoutStep>
    )
  if (isActing)
    return (
      <CheckoutStep title={title}>
        <p lang="en" dir="ltr" className="text-muted">
          Only the customer can use their cards.
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
      <PaymentFields checkout={checkout} />
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
