import type { DryBox, DryRun } from '@ladlewell/contract/dry-run.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import type { Quote } from '@ladlewell/domain/pricing.ts'
import type { Parts } from '../../platform/parts.ts'
import { futureLines } from '../ledger/future-lines.ts'
import { rehearsePayouts } from '../payouts/rehearse-payouts.ts'
import { type RehearsedBox, rehearseBoxes } from '../renewals/rehearse-boxes.ts'

const SHOWN = 200

/** What boxes, payouts and taxes would come to by an instant, by the decisions that really charge and pay. Reads only. */
export async function dryRun(parts: Parts, now: Date, until: Date): Promise<DryRun> {
  const { db, markets } = parts
  const boxes = await rehearseBoxes(parts, now, until)
  const lines = await futureLines(db, now, until)
  const payouts = await rehearsePayouts(db, markets, lines, { now, until })
  const taxed = lines.filter(({ party }) => party === 'tax-office')
  const customers = await namesOf(parts, boxes.slice(0, SHOWN))
  return {
    now: now.toISOString(),
    until: until.toISOString(),
    boxes: {
      counts: countsOf(boxes),
      charged: amountsOf(boxes.filter(({ outcome }) => outcome === 'charged')),
      rows: boxes.slice(0, SHOWN).map(box => boxView(box, customers)),
    },
    payouts: payouts.map(({ cents, at: _, ...payout }) => ({ ...payout, amount: dollars(cents) })),
    taxes: {
      orders: new Set(taxed.map(({ orderId }) => orderId)).size,
      amount: dollars(taxed.reduce((sum, { cents }) => sum + cents, 0)),
    },
  }
}

function countsOf(boxes: readonly RehearsedBox[]): DryRun['boxes']['counts'] {
  const counts = { opened: 0, 'above-ceiling': 0, 'price-rose': 0, charged: 0, skipped: 0 }
  for (const { outcome } of boxes) if (outcome !== 'waits') counts[outcome]++
  return counts
}

type Priced = Pick<RehearsedBox, 'quote' | 'creditCents'>

function amountsOf(boxes: readonly Priced[]): DryRun['boxes']['charged'] {
  const sumOf = (cents: (quote: Quote, creditCents: number) => number) =>
    dollars(boxes.reduce((sum, { quote, creditCents }) => sum + (quote ? cents(quote, creditCents) : 0), 0))
  return {
    subtotal: sumOf(quote => quote.subtotalCents),
    discount: sumOf(quote => quote.discountCents + quote.quantityDiscountCents),
    taxes: sumOf(quote => quote.taxesCents),
    deliveryFee: sumOf(quote => quote.deliveryFeeCents),
    total: sumOf(quote => quote.totalCents),
    credit: sumOf((_, creditCents) => creditCents),
  }
}

function boxView(
  { hand: { box, subscription }, outcome, at, why, picks, quote, creditCents, names }: RehearsedBox,
  customers: ReadonlyMap<number, string>,
): DryBox {
  const { id, chef, customer, ceilingCents } = subscription
  return {
    subscriptionId: id,
    customerId: customer.accountId,
    customerName: customers.get(customer.accountId) ?? customer.firstname,
    chefId: chef.id,
    chefName: chef.name,
    deliveryDate: box.deliveryDate,
    outcome: outcome === 'waits' ? 'opened' : outcome,
    at: at.toISOString(),
    why,
    ceiling: ceilingCents === null ? null : dollars(ceilingCents),
    meals: picks.map(({ mealId, quantity }) => ({ name: names.get(mealId) ?? `Meal ${mealId}`, quantity })),
    amounts: quote && amountsOf([{ quote, creditCents }]),
  }
}

async function namesOf({ db }: Parts, boxes: readonly RehearsedBox[]): Promise<ReadonlyMap<number, string>> {
  const ids = boxes.map(({ hand }) => hand.subscription.customer.accountId)
  const rows = await db.query<{ id: number; name: string }>(
    `select id, trim(firstname || ' ' || lastname) as name from accounts where id = any($1)`,
    [ids],
    'names-of-customers',
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
