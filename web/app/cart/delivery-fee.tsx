import { useMarket } from '../api/market.ts'
import { centsOf } from '../ui/price.tsx'
import { m } from '../words/catalogue/messages.js'
import { shortMoney } from '../words/format.ts'

/** What bringing an order costs, told before anything is chosen. */
export function DeliveryFee({ className = '' }: { className?: string }) {
  const cents = centsOf(useMarket().deliveryFee)
  return (
    <span className={className}>
      {cents === 0 ? m.home_delivery_free() : m.home_delivery_fee({ price: shortMoney(cents) })}
    </span>
  )
}
