import type { Carrier } from './delivery-window.ts'
import { type Cents, percentOf } from './money.ts'
import type { Liable, RefundParts } from './refund.ts'

/** Whom money is owed to or by. The provider holds it; credit is what customers have with us. */
export type Party = 'chef' | 'driver' | 'platform' | 'tax-office' | 'provider' | 'credit'

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
  | 'credit'

/** A plus is owed to the party, a minus by it. */
export interface LedgerLine {
  party: Party
  kind: LineKind
  cents: Cents
}

/** The parts of an order as they were frozen; what was captured is their total, of which credit paid a part. */
export interface EarnedOrder {
  subtotalCents: Cents
  taxesCents: Cents
  deliveryFeeCents: Cents
  tipCents: Cents
  /** The coupon or weekly discount and the quantity discount together. */
  discountCents: Cents
  commissionCents: Cents
  /** Left out: none. */
  creditCents?: Cents
  /** Ladlewell's share of the delivery fee, where somebody else drove. */
  deliverySharePercent: number
  /** The share of the tip of a driver of ours. */
  tipDriverPercent: number
  /** Who brought it: the kitchen, a driver of ours; null: nobody did, or nobody whom we know. */
  broughtBy: 'chef' | 'driver' | null
}

/**
 * Who gained what when an order was completed. Whoever drove has the delivery fee less Ladlewell's share, and a driver of
 * ours a part of the tip. Ladlewell funds every discount. The lines add up to nothing.
 */
export function earningLines(order: EarnedOrder): LedgerLine[] {
  const { broughtBy, deliveryFeeCents, tipCents, creditCents = 0 } = order
  const fee = { chef: 0, driver: 0 }
  if (broughtBy) fee[broughtBy] = drivenFeeCents(order)
  const driverTip = broughtBy === 'driver' ? driverTipCents(order) : 0
  return worthWriting([
    { party: 'provider', kind: 'captured', cents: creditCents - capturedCents(order) },
    { party: 'credit', kind: 'captured', cents: 0 - creditCents },
    { party: 'chef', kind: 'sale', cents: order.subtotalCents },
    { party: 'chef', kind: 'commission', cents: -order.commissionCents },
    { party: 'chef', kind: 'delivery-fee', cents: fee.chef },
    { party: 'chef', kind: 'tip', cents: tipCents - driverTip },
    { party: 'driver', kind: 'delivery-fee', cents: fee.driver },
    { party: 'driver', kind: 'tip', cents: driverTip },
    { party: 'platform', kind: 'commission', cents: order.commissionCents },
    { party: 'platform', kind: 'delivery-fee', cents: deliveryFeeCents - fee.chef - fee.driver },
    { party: 'platform', kind: 'discount', cents: -order.discountCents },
    { party: 'tax-office', kind: 'taxes', cents: order.taxesCents },
  ])
}

type DrivenOrder = Pick<
  EarnedOrder,
  'deliveryFeeCents' | 'deliverySharePercent' | 'tipCents' | 'tipDriverPercent'
>

/** What of fee and tip the kitchen earns: brought as it was agreed, or, with `carrier` null, by nobody. */
export function kitchenShares(
  order: DrivenOrder,
  carrier: Carrier | null,
): { kitchenFeeCents: Cents; kitchenTipCents: Cents } {
  return {
    kitchenFeeCents: carrier === 'kitchen' ? drivenFeeCents(order) : 0,
    kitchenTipCents: order.tipCents - (carrier === 'ladlewell' ? driverTipCents(order) : 0),
  }
}

function drivenFeeCents({ deliveryFeeCents, deliverySharePercent }: DrivenOrder): Cents {
  return deliveryFeeCents - percentOf(deliveryFeeCents, deliverySharePercent)
}

function driverTipCents({ tipCents, tipDriverPercent }: DrivenOrder): Cents {
  return percentOf(tipCents, tipDriverPercent)
}

/** What goes back; `parts` is null of refunds from before parts were kept, which are borne as goodwill. */
export interface BorneRefund {
  cents: Cents
  /** What of it becomes credit; left out: nothing. */
  creditCents?: Cents
  liable: Liable
  parts: RefundParts | null
}

/**
 * Who bears a refund of an earned order, of which `booked` are all lines so far. The taxes of its meals go back. A chef
 * who is liable gives back what they earned on these meals, and of fee and tip what they had where those go back; commission
 * and discount are Ladlewell's again. A driver who is liable gives back what they had of fee and tip. Goodwill is borne by
 * whoever is liable, and what a chef bore of goodwill that counts towards this comes back. Nobody gives back more than they
 * still have of the order; Ladlewell bears the rest. The lines add up to nothing.
 */
export function refundLines(
  booked: readonly LedgerLine[],
  { cents, creditCents = 0, liable, parts }: BorneRefund,
): LedgerLine[] {
  const has = (party: Party, kind?: LineKind) =>
    sumOf(booked.filter(line => line.party === party && (!kind || line.kind === kind)))
  const taxes = Math.min(parts?.taxesCents ?? 0, has('tax-office'))
  const isChefs = liable === 'chef'
  const commission = isChefs ? Math.min(parts?.commissionCents ?? 0, has('platform', 'commission')) : 0
  const discount = isChefs ? (parts?.discountCents ?? 0) : 0
  const ownGoodwill = parts?.nettedChefCents ?? 0
  // The fee goes back at once, whatever a discount had taken of it, and so does the tip.
  const ofDrive = (party: 'chef' | 'driver') =>
    (parts && (parts.feeCents > 0 || parts.kitchenFeeCents) ? has(party, 'delivery-fee') : 0) +
    Math.min(parts?.tipCents ?? 0, has(party, 'tip'))
  const owed = isChefs ? (parts ? parts.priceCents + ofDrive('chef') + parts.goodwillCents : cents) : 0
  const borne = Math.min(owed, has('chef') + commission + ownGoodwill) - ownGoodwill
  const driven =
    liable === 'driver' ? Math.min(ofDrive('driver') + (parts?.goodwillCents ?? 0), has('driver')) : 0
  return worthWriting([
    { party: 'provider', kind: 'refund', cents: cents - creditCents },
    { party: 'credit', kind: 'refund', cents: creditCents },
    { party: 'tax-office', kind: 'taxes', cents: -taxes },
    { party: 'chef', kind: 'commission', cents: commission },
    { party: 'chef', kind: 'refund', cents: -borne },
    { party: 'driver', kind: 'refund', cents: -driven },
    { party: 'platform', kind: 'commission', cents: -commission },
    { party: 'platform', kind: 'discount', cents: discount },
    { party: 'platform', kind: 'refund', cents: taxes + borne + driven - discount - cents },
  ])
}

/** Credit that is given, or that ends, is Ladlewell's cost, or not any more. The lines add up to nothing. */
export function creditLines(cents: Cents): LedgerLine[] {
  return [
    { party: 'credit', kind: 'credit', cents },
    { party: 'platform', kind: 'credit', cents: -cents },
  ]
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
