import { type Cents, roundedRatio } from './money.ts'

/** Whom money is owed to or by. The provider holds it. */
export type Party = 'chef' | 'platform' | 'tax-office' | 'provider'

export type LineKind =
  | 'captured'
  | 'sale'
  | 'commission'
  | 'tip'
  | 'taxes'
  | 'delivery-fee'
  | 'discount'
  | 'refund'
  | 'payout'

/** A plus is owed to the party, a minus by it. */
export interface LedgerLine {
  party: Party
  kind: LineKind
  cents: Cents
}

export type Liable = 'platform' | 'chef'

/** The parts of an order as they were frozen; what was captured is their total. */
export interface EarnedOrder {
  subtotalCents: Cents
  taxesCents: Cents
  deliveryFeeCents: Cents
  tipCents: Cents
  /** The coupon or weekly discount and the quantity discount together. */
  discountCents: Cents
  commissionCents: Cents
}

/** What was given back of an order so far: in all, and how much of that the chef was liable for. */
export interface GivenBack {
  cents: Cents
  chefCents: Cents
}

/** Who gained what when an order was delivered. Ladlewell funds every discount. The lines add up to nothing. */
export function earningLines(order: EarnedOrder): LedgerLine[] {
  return worthWriting([
    { party: 'provider', kind: 'captured', cents: -capturedCents(order) },
    { party: 'chef', kind: 'sale', cents: order.subtotalCents },
    { party: 'chef', kind: 'commission', cents: -order.commissionCents },
    { party: 'chef', kind: 'tip', cents: order.tipCents },
    { party: 'platform', kind: 'commission', cents: order.commissionCents },
    { party: 'platform', kind: 'delivery-fee', cents: order.deliveryFeeCents },
    { party: 'platform', kind: 'discount', cents: -order.discountCents },
    { party: 'tax-office', kind: 'taxes', cents: order.taxesCents },
  ])
}

/**
 * Who bears a refund of an earned order. Taxes go back in proportion; where the chef is liable, commission and
 * discount do too, and the chef bears what is left up to what the order earned them. The platform bears the rest, and
 * every rounding. Shares are taken of all that was given back so far, so that refunds that are full together undo the
 * earning to the cent. The lines add up to nothing. Throws when more would go back than was captured.
 */
export function refundLines(
  order: EarnedOrder,
  before: GivenBack,
  refund: { cents: Cents; liable: Liable },
): LedgerLine[] {
  const after = addRefund(before, refund)
  if (after.cents > capturedCents(order)) throw new RangeError('More refunded than captured')
  const [earlier, now] = [undone(order, before), undone(order, after)]
  const taxes = now.taxes - earlier.taxes
  const commission = now.commission - earlier.commission
  const discount = now.discount - earlier.discount
  const borne = now.borneByChef - earlier.borneByChef
  return worthWriting([
    { party: 'provider', kind: 'refund', cents: refund.cents },
    { party: 'tax-office', kind: 'taxes', cents: -taxes },
    { party: 'chef', kind: 'commission', cents: commission },
    { party: 'chef', kind: 'refund', cents: -borne },
    { party: 'platform', kind: 'commission', cents: -commission },
    { party: 'platform', kind: 'discount', cents: discount },
    { party: 'platform', kind: 'refund', cents: taxes + borne - discount - refund.cents },
  ])
}

export function addRefund(before: GivenBack, refund: { cents: Cents; liable: Liable }): GivenBack {
  return {
    cents: before.cents + refund.cents,
    chefCents: before.chefCents + (refund.liable === 'chef' ? refund.cents : 0),
  }
}

function undone(order: EarnedOrder, { cents, chefCents }: GivenBack) {
  const captured = capturedCents(order)
  const share = (part: Cents, of: Cents) => (of === 0 ? 0 : roundedRatio(part * of, captured))
  const { subtotalCents, deliveryFeeCents, tipCents } = order
  const commission = share(order.commissionCents, chefCents)
  return {
    taxes: share(order.taxesCents, cents),
    commission,
    discount: share(order.discountCents, chefCents),
    borneByChef: Math.min(
      share(subtotalCents + deliveryFeeCents + tipCents, chefCents),
      subtotalCents - order.commissionCents + tipCents + commission,
    ),
  }
}

function capturedCents(order: EarnedOrder): Cents {
  const { subtotalCents, taxesCents, deliveryFeeCents, tipCents, discountCents } = order
  return subtotalCents + taxesCents + deliveryFeeCents + tipCents - discountCents
}

function worthWriting(lines: LedgerLine[]): LedgerLine[] {
  return lines.filter(line => line.cents !== 0)
}
