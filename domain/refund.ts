import type { Cents } from './money.ts'
import {
  addShares,
  type BoughtOrder,
  type LineQuantity,
  type LineShare,
  lineShares,
  noShare,
  paidFeeCents,
  servingsShare,
  worthCents,
} from './refund-parts.ts'

/** Who bears what goes back after an order was earned, or will be. */
export type Liable = 'platform' | 'chef' | 'driver'

/** What a refund gives back of an order. */
export interface RefundParts extends LineShare {
  lines: LineQuantity[]
  feeCents: Cents
  tipCents: Cents
  /** What of fee and tip a kitchen earns at most; refunds of before kitchens drove say nothing of it: all of the tip. */
  kitchenFeeCents?: Cents
  kitchenTipCents?: Cents
  /** An amount for nothing that was bought. */
  goodwillCents: Cents
  /** Goodwill of before that counts towards it, and how much of that the chef had borne. */
  nettedCents: Cents
  nettedChefCents: Cents
}

/** A refund as it was kept; `parts` is null of those from before parts were. */
export interface KeptRefund {
  id?: number
  at?: Date
  cents: Cents
  liable: Liable
  /** Numbers of lines that went back whole, where parts were not kept. */
  wholeLines: readonly number[] | null
  parts: RefundParts | null
  /** When what the kitchen bore of it became ours; null or left out: it did not. */
  movedAt?: Date | null
}

export interface RefundableOrder extends BoughtOrder {
  capturedCents: Cents
  refunds: readonly KeptRefund[]
}

/** Some servings, and the delivery fee and the tip where they are named; or an amount for goodwill. */
export type RefundAsked =
  | { lines: readonly LineQuantity[]; fee?: boolean; tip?: boolean }
  | { goodwillCents: Cents }

export type RefundDecision =
  | { kind: 'refund'; cents: Cents; parts: RefundParts }
  | { kind: 'refused'; code: 'not-paid' | 'refund-too-large' | 'lines-refunded' }

/** What staff give back of an order: at most what was captured and not given back, and each serving once. */
export function decideRefund(order: RefundableOrder, asked: RefundAsked): RefundDecision {
  if (order.capturedCents === 0) return { kind: 'refused', code: 'not-paid' }
  const given = givenBack(order)
  if ('lines' in asked && !areLeft(order, given, asked)) return { kind: 'refused', code: 'lines-refunded' }
  const parts =
    'lines' in asked ? partsOf(order, given, asked) : { ...noParts, goodwillCents: asked.goodwillCents }
  const cents = centsOf(parts)
  if (cents <= 0 || cents > order.capturedCents - given.cents)
    return { kind: 'refused', code: 'refund-too-large' }
  return { kind: 'refund', cents, parts }
}

/** Everything that is left of an order; what was given for goodwill counts towards it. */
export function refundOfAll(order: RefundableOrder): { cents: Cents; parts: RefundParts } {
  const given = givenBack(order)
  const lines = order.lines.map((_, index) => ({
    line: index + 1,
    quantity: leftOf(order, given, index + 1),
  }))
  const fee = { fee: !given.isFeeGone, tip: given.tipCents === 0 }
  const parts = partsOf(order, given, { lines: lines.filter(({ quantity }) => quantity > 0), ...fee })
  const left = order.capturedCents - given.cents
  const over = centsOf(parts) - left
  if (over <= 0) return { cents: left, parts: { ...parts, goodwillCents: -over } }
  return { cents: left, parts: netted(parts, given, over) }
}

/** What is left of some lines, less what was given for goodwill before: nobody is paid for the same meal twice. */
export function refundOfLines(
  order: RefundableOrder,
  numbers: readonly number[],
): { cents: Cents; parts: RefundParts } | null {
  const given = givenBack(order)
  const lines = numbers
    .map(line => ({ line, quantity: leftOf(order, given, line) }))
    .filter(({ quantity }) => quantity > 0)
  const parts = partsOf(order, given, { lines })
  const goodwill = given.goodwill.platform + given.goodwill.chef
  const most = order.capturedCents - given.cents
  const cents = Math.min(centsOf(parts) - Math.min(goodwill, centsOf(parts)), most)
  return cents > 0 ? { cents, parts: netted(parts, given, centsOf(parts) - cents) } : null
}

/** What a kitchen that is liable pays of a refund, when nothing else was given back: what it earned on these parts. */
export function kitchenPays(parts: RefundParts): Cents {
  const { priceCents, commissionCents, goodwillCents, kitchenFeeCents = 0 } = parts
  return (
    priceCents - commissionCents + kitchenFeeCents + (parts.kitchenTipCents ?? parts.tipCents) + goodwillCents
  )
}

/** The same, less what it gave back before: what it will pay once the order is earned. */
export function kitchenWillPay(parts: RefundParts): Cents {
  return Math.max(0, kitchenPays(parts) - parts.nettedChefCents)
}

/** How many servings of a line can still go back. */
export function servingsLeft(order: RefundableOrder, line: number): number {
  return leftOf(order, givenBack(order), line)
}

export const noParts: RefundParts = {
  ...noShare,
  lines: [],
  feeCents: 0,
  tipCents: 0,
  goodwillCents: 0,
  nettedCents: 0,
  nettedChefCents: 0,
}

interface Given {
  cents: Cents
  /** Servings by number of their line. */
  servings: ReadonlyMap<number, number>
  /** Also where a discount had eaten all of it. */
  isFeeGone: boolean
  tipCents: Cents
  /** What was given for goodwill and counted towards nothing yet, by who bore it. */
  goodwill: Record<'platform' | 'chef', Cents>
}

/** Drivers are asked for no goodwill. */
const borneBy = (liable: Liable) => (liable === 'chef' ? 'chef' : 'platform')

function givenBack(order: RefundableOrder): Given {
  const servings = new Map<number, number>()
  const left = goodwillLeft(order.refunds)
  const of = (isChefs: boolean) =>
    left.reduce((sum, one) => sum + ((one.isChefs && !one.movedAt) === isChefs ? one.cents : 0), 0)
  const goodwill = { platform: of(false), chef: of(true) }
  const given = { cents: 0, servings, isFeeGone: false, tipCents: 0, goodwill }
  for (const { cents, parts, wholeLines } of order.refunds) {
    given.cents += cents
    if (parts) {
      for (const { line, quantity } of parts.lines) servings.set(line, (servings.get(line) ?? 0) + quantity)
      given.isFeeGone ||= parts.feeCents > 0 || (parts.kitchenFeeCents ?? 0) > 0
      given.tipCents += parts.tipCents
    } else if (wholeLines) {
      for (const line of wholeLines) servings.set(line, order.lines[line - 1]?.quantity ?? 0)
    }
  }
  return given
}

interface Goodwill {
  id: number | undefined
  isChefs: boolean
  movedAt: Date | null
  /** What of it counts towards nothing yet. */
  cents: Cents
}

/** Goodwill, first given first, less what later refunds counted of it towards a meal. */
function goodwillLeft(refunds: readonly KeptRefund[]): Goodwill[] {
  const given: Goodwill[] = []
  const take = (from: readonly Goodwill[], cents: Cents) =>
    from.reduce((left, one) => {
      const taken = Math.min(one.cents, left)
      one.cents -= taken
      return left - taken
    }, cents)
  for (const { id, at, cents, liable, parts, wholeLines, movedAt = null } of refunds) {
    // What had become ours by then counted as ours.
    const [chefs, ours] = [true, false].map(isChefs =>
      given.filter(one => (one.isChefs && !(one.movedAt && at && one.movedAt <= at)) === isChefs),
    )
    take(chefs!, parts?.nettedChefCents ?? 0)
    take(ours!, (parts?.nettedCents ?? 0) - (parts?.nettedChefCents ?? 0))
    const goodwill = parts ? parts.goodwillCents : wholeLines ? 0 : cents
    if (goodwill > 0) given.push({ id, isChefs: borneBy(liable) === 'chef', movedAt, cents: goodwill })
  }
  return given
}

/** What of a refund's goodwill came back to its kitchen already, since a later refund counted it towards a meal. */
export function goodwillCameBack(refunds: readonly KeptRefund[], refundId: number): Cents {
  const refund = refunds.find(({ id }) => id === refundId)
  const left = goodwillLeft(refunds).find(({ id }) => id === refundId)
  return left ? (refund?.parts?.goodwillCents ?? refund?.cents ?? 0) - left.cents : 0
}

function leftOf(order: RefundableOrder, { servings }: Given, line: number): number {
  return (order.lines[line - 1]?.quantity ?? 0) - (servings.get(line) ?? 0)
}

function areLeft(
  order: RefundableOrder,
  given: Given,
  { lines, fee, tip }: Extract<RefundAsked, { lines: unknown }>,
): boolean {
  const isOnce = new Set(lines.map(({ line }) => line)).size === lines.length
  const isLeft = lines.every(({ line, quantity }) => quantity > 0 && quantity <= leftOf(order, given, line))
  return isOnce && isLeft && !(fee && given.isFeeGone) && !(tip && given.tipCents > 0)
}

function partsOf(
  order: RefundableOrder,
  { servings }: Given,
  { lines, fee = false, tip = false }: Extract<RefundAsked, { lines: unknown }>,
): RefundParts {
  const shares = lineShares(order)
  const share = lines
    .map(({ line, quantity: taken }) =>
      servingsShare(shares[line - 1]!, {
        quantity: order.lines[line - 1]!.quantity,
        before: servings.get(line) ?? 0,
        taken,
      }),
    )
    .reduce(addShares, noShare)
  return {
    ...noParts,
    ...share,
    lines: lines.map(({ line, quantity }) => ({ line, quantity })),
    feeCents: fee ? paidFeeCents(order) : 0,
    tipCents: tip ? order.tipCents : 0,
    kitchenFeeCents: fee ? order.kitchenFeeCents : 0,
    kitchenTipCents: tip ? order.kitchenTipCents : 0,
  }
}

/** Counts goodwill of before towards parts, the platform's first. */
function netted(parts: RefundParts, { goodwill }: Given, cents: Cents): RefundParts {
  return {
    ...parts,
    nettedCents: cents,
    nettedChefCents: Math.max(0, Math.min(goodwill.chef, cents - goodwill.platform)),
  }
}

function centsOf(parts: RefundParts): Cents {
  return worthCents(parts) + parts.feeCents + parts.tipCents + parts.goodwillCents - parts.nettedCents
}
