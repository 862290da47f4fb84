import type { Cents } from './money.ts'
import type { Liable, RefundParts } from './refund.ts'

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
  | 'adjustment'
  | 'payout'

/** A plus is owed to the party, a minus by it. */
export interface LedgerLine {
  party: Party
  kind: LineKind
  cents: Cents
}

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

/** Who gained what when an order was completed. Ladlewell funds every discount. The lines add up to nothing. */
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

/** What goes back; `parts` is null of refunds from before parts were kept, which are borne as goodwill. */
export interface BorneRefund {
  cents: Cents
  liable: Liable
  parts: RefundParts | null
}

/**
 * Who bears a refund of an earned order, of which `booked` are all lines so far. The taxes of its meals go back. A chef
 * who is liable gives back what they earned on these meals, and the tip where it goes back; commission and discount are
 * Ladlewell's again. The delivery fee is Ladlewell's. Goodwill is borne by whoever is liable, and what was borne of
 * goodwill that counts towards this comes back. Nobody gives back more than they still have of the order; Ladlewell bears
 * the rest. The lines add up to nothing.
 */
export function refundLines(
  booked: readonly LedgerLine[],
  { cents, liable, parts }: BorneRefund,
): LedgerLine[] {
  const has = (party: Party) => sumOf(booked.filter(line => line.party === party))
  const commissionLeft = sumOf(booked.filter(line => line.party === 'platform' && line.kind === 'commission'))
  const taxes = Math.min(parts?.taxesCents ?? 0, has('tax-office'))
  const isChefs = liable === 'chef'
  const commission = isChefs ? Math.min(parts?.commissionCents ?? 0, commissionLeft) : 0
  const discount = isChefs ? (parts?.discountCents ?? 0) : 0
  const ownGoodwill = parts?.nettedChefCents ?? 0
  const owed = isChefs ? (parts ? parts.priceCents + parts.tipCents + parts.goodwillCents : cents) : 0
  const borne = Math.min(owed, has('chef') + commission + ownGoodwill) - ownGoodwill
  return worthWriting([
    { party: 'provider', kind: 'refund', cents },
    { party: 'tax-office', kind: 'taxes', cents: -taxes },
    { party: 'chef', kind: 'commission', cents: commission },
    { party: 'chef', kind: 'refund', cents: -borne },
    { party: 'platform', kind: 'commission', cents: -commission },
    { party: 'platform', kind: 'discount', cents: discount },
    { party: 'platform', kind: 'refund', cents: taxes + borne - discount - cents },
  ])
}

/** Whom staff can set right with whom. */
export const adjustedParties = ['chef', 'platform', 'tax-office'] as const satisfies readonly Party[]
export type AdjustedParty = (typeof adjustedParties)[number]

/** Moves money from one party to another. The lines add up to nothing. */
export function adjustmentLines(payer: AdjustedParty, payee: AdjustedParty, cents: Cents): LedgerLine[] {
  return [
    { party: payer, kind: 'adjustment', cents: -cents },
    { party: payee, kind: 'adjustment', cents },
  ]
}

function capturedCents(order: EarnedOrder): Cents {
  const { subtotalCents, taxesCents, deliveryFeeCents, tipCents, discountCents } = order
  return subtotalCents + taxesCents + deliveryFeeCents + tipCents - discountCents
}

function sumOf(lines: readonly LedgerLine[]): Cents {
  return lines.reduce((sum, line) => sum + line.cents, 0)
}

function worthWriting(lines: LedgerLine[]): LedgerLine[] {
  return lines.filter(line => line.cents !== 0)
}
