import { mealCount } from '@ladlewell/domain/cart.ts'
import type { Market } from '../../api/market.ts'
import { GuestAccount } from '../accounts/guest-account.tsx'
import { DeliveryAddress } from '../addresses/delivery-address.tsx'
import { DeliveryDateField } from '../delivery/delivery-date-field.tsx'
import { PaymentDetails } from '../payments/payment-details.tsx'
import { PlanChoice } from './plan-choice.tsx'
import type { useCheckout } from './use-checkout.ts'
import { WalletPlace } from './wallet-place.tsx'

// What steps hold while they are open, in one file: whoever is new needs all of it, and who came before none.

interface Props {
  checkout: ReturnType<typeof useCheckout>
}

export function AccountFields({ checkout: { account, accountFields } }: Props) {
  return <GuestAccount account={account} ref={accountFields} />
}

export function AddressFields({ checkout: { address, saveAddress, setSaveAddress, dates } }: Props) {
  return (
    <DeliveryAddress address={address} save={saveAddress} onSave={setSaveAddress} onReload={dates.reload} />
  )
}

export function PlanFields({ checkout: { plan, setPlan } }: Props) {
  return <PlanChoice value={plan} onChange={setPlan} />
}

export function DateFields({ checkout, market }: Props & { market: Market }) {
  return (
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
  )
}

export function PaymentFields({ checkout }: Props) {
  const { provider, cards, plan, marks } = checkout
  return (
    <PaymentDetails
      {...{ provider, cards, plan }}
      error={marks.card}
      wallet={<WalletPlace checkout={checkout} />}
    />
  )
}
