import type { Order } from '@ladlewell/contract/ordering.ts'
import type { Quote } from '@ladlewell/domain/pricing.ts'
import { centsOf, Price } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'

export type ShownAmounts = Pick<
  Quote,
  | 'mealCount'
  | 'subtotalCents'
  | 'taxesCents'
  | 'deliveryFeeCents'
  | 'tipCents'
  | 'discountCents'
  | 'discountKind'
  | 'quantityDiscountCents'
  | 'totalCents'
> & { discountPercent?: number; quantityDiscountPercent?: number; creditCents?: number }

/** Every part of a total by its name; the parts add up to the total. */
export function Amounts({ amounts, couponCode }: { amounts: ShownAmounts; couponCode: string | null }) {
  const { mealCount, discountCents, quantityDiscountCents } = amounts
  return (
    <dl className="grid gap-2 text-sm">
      {/* An answer with only the specification's fields tells no more than the total. */}
      {Number.isFinite(amounts.subtotalCents) && (
        <>
          <Row label={m.checkout_subtotal({ count: mealCount })} cents={amounts.subtotalCents} />
          <Row label={m.checkout_taxes()} cents={amounts.taxesCents} />
          <Row label={m.checkout_delivery_fee()} cents={amounts.deliveryFeeCents} />
        </>
      )}
      {discountCents > 0 && (
        <Row
          label={withPercent(
            amounts.discountKind === 'coupon'
              ? m.checkout_coupon_discount({ code: couponCode ?? '' }).trim()
              : m.checkout_weekly_discount(),
            amounts.discountPercent,
          )}
          cents={-discountCents}
        />
      )}
      {quantityDiscountCents > 0 && (
        <Row
          label={withPercent(m.checkout_quantity_discount(), amounts.quantityDiscountPercent)}
          cents={-quantityDiscountCents}
        />
      )}
      {amounts.tipCents > 0 && <Row label={m.checkout_tip_line()} cents={amounts.tipCents} />}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-xl font-semibold">
        <dt>{m.checkout_total()}</dt>
        <dd>
          <Price cents={amounts.totalCents} />
        </dd>
      </div>
      {amounts.creditCents ? (
        <PaidByRows creditCents={amounts.creditCents} cardCents={amounts.totalCents - amounts.creditCents} />
      ) : null}
    </dl>
  )
}

interface PaidByProps {
  creditCents: number
  cardCents: number
}

/** What credit pays of a total, and what a card. */
export function PaidBy(paid: PaidByProps) {
  return (
    <dl className="grid gap-2 text-sm">
      <PaidByRows {...paid} />
    </dl>
  )
}

function PaidByRows({ creditCents, cardCents }: PaidByProps) {
  return (
    <>
      <Row label={m.checkout_credit_line()} cents={-creditCents} />
      <Row label={m.checkout_card_line()} cents={cardCents} />
    </>
  )
}

export function amountsOfOrder(order: Order): ShownAmounts {
  return {
    mealCount: order.items.reduce((sum, item) => sum + item.quantity, 0),
    subtotalCents: centsOf(order.subtotal),
    taxesCents: centsOf(order.taxes),
    deliveryFeeCents: centsOf(order.deliveryFee),
    tipCents: centsOf(order.tip ?? 0),
    discountCents: centsOf(order.discount),
    discountKind: order.discountKind,
    quantityDiscountCents: centsOf(order.quantityDiscount),
    totalCents: centsOf(order.totalAmount),
    creditCents: centsOf(order.credit ?? 0),
  }
}

/** What went back of an order. */
export function Refunded({ order }: { order: Order }) {
  return (
    <p className="flex justify-between font-semibold">
      <span>{m.orders_refunded()}</span>
      <Price cents={centsOf(order.refunded)} />
    </p>
  )
}

function Row({ label, cents }: { label: string; cents: number }) {
  return (
    <div className={`flex justify-between gap-4 ${cents < 0 ? 'font-semibold text-on-herb-soft' : ''}`}>
      <dt>{label}</dt>
      <dd>
        <bdi dir="ltr">
          {cents < 0 && '−'}
          <Price cents={Math.abs(cents)} />
        </bdi>
      </dd>
    </div>
  )
}

function withPercent(name: string, percent: number | undefined): string {
  return percent === undefined ? name : m.checkout_with_percent({ name, percent })
}
