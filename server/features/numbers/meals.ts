import type { MealNumbers } from '@ladlewell/contract/numbers.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { addDays } from '@ladlewell/domain/calendar.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { instantOf } from '@ladlewell/domain/market-clock.ts'
import { type Cents, dollars } from '@ladlewell/domain/money.ts'
import type { RefundParts } from '@ladlewell/domain/refund.ts'
import { type BoughtOrder, lineShares, servingsShare, worthCents } from '@ladlewell/domain/refund-parts.ts'
import type { Queries } from '../../platform/database.ts'
import { isAlive } from '../../schema/states.ts'

interface Sold extends Omit<BoughtOrder, 'lines' | 'kitchenFeeCents' | 'kitchenTipCents'> {
  lines: { mealId: number; servingCents: Cents; quantity: number }[]
  refunds: { liable: string; parts: RefundParts | null }[]
}

interface Tally {
  sold: number
  refundedServings: number
  refundedCents: Cents
  earnedCents: Cents
}

/** What became of each meal of a kitchen that was sold for, or reviewed within, these days; most sold first. */
export async function mealsOf(
  db: Queries,
  { timeZone }: Pick<Market, 'timeZone'>,
  chefId: number,
  { from, until }: { from: MarketDate; until: MarketDate },
): Promise<MealNumbers[]> {
  const orders = await db.query<Sold>(soldSql, [chefId, from, until], 'sold-by-kitchen')
  const tallies = new Map<number, Tally>()
  for (const order of orders) countOrder(order, tallies)
  const instants = [instantOf(from, 0, timeZone), instantOf(addDays(until, 1), 0, timeZone)]
  const named = await db.query<{ id: number; name: string; stars: number | null; ratings: number }>(
    mealsSql,
    [chefId, [...tallies.keys()], ...instants],
    'meals-sold',
  )
  return named
    .map(({ id, name, stars, ratings }) => {
      const { sold, refundedServings, refundedCents, earnedCents } = tallies.get(id) ?? nothing()
      const money = { refunded: dollars(refundedCents), earned: dollars(earnedCents) }
      return { mealId: id, name, sold, stars, ratings, refundedServings, ...money }
    })
    .toSorted((one, other) => other.sold - one.sold || one.mealId - other.mealId)
}

const nothing = (): Tally => ({ sold: 0, refundedServings: 0, refundedCents: 0, earnedCents: 0 })

function countOrder({ refunds, ...order }: Sold, tallies: Map<number, Tally>): void {
  const shares = lineShares({ ...order, kitchenFeeCents: 0, kitchenTipCents: 0 })
  const taken = order.lines.map(() => 0)
  order.lines.forEach(({ mealId, quantity }, index) => {
    const tally = tallies.get(mealId) ?? nothing()
    tallies.set(mealId, tally)
    tally.sold += quantity
    tally.earnedCents += shares[index]!.priceCents - shares[index]!.commissionCents
  })
  for (const { liable, parts } of refunds)
    for (const { line, quantity } of parts?.lines ?? []) {
      const index = line - 1
      const whole = order.lines[index]!
      const tally = tallies.get(whole.mealId)!
      const before = taken[index]!
      const share = servingsShare(shares[index]!, { quantity: whole.quantity, before, taken: quantity })
      taken[index] = before + quantity
      tally.refundedServings += quantity
      tally.refundedCents += worthCents(share)
      if (liable === 'chef') tally.earnedCents -= share.priceCents - share.commissionCents
    }
}

const soldSql = `
  select o.subtotal_cents, o.taxes_cents, o.delivery_fee_cents, o.tip_cents, o.discount_cents, o.quantity_discount_cents,
    o.commission_cents,
    coalesce((select json_agg(json_build_object('mealId', meal_id, 'servingCents', serving_cents, 'quantity', quantity) order by line)
      from order_lines where order_id = o.id), '[]') as lines,
    coalesce((select json_agg(json_build_object('liable', r.liable, 'parts', r.parts) order by r.id)
      from refunds r where r.payment_id = p.id), '[]') as refunds
  from orders o join payments p on p.order_id = o.id and p.status = 'paid'
  where o.chef_id = $1 and o.delivery_date between $2 and $3 and ${isAlive('o')}`

const mealsSql = `
  select m.id, m.name, r.stars, coalesce(r.ratings, 0) as ratings
  from meals m left join (
    select meal_id, round(avg(stars), 1)::real as stars, count(*)::int as ratings from reviews
    where chef_id = $1 and hidden_at is null and written_at >= $3 and written_at < $4 group by 1) r on r.meal_id = m.id
  where m.chef_id = $1 and (m.id = any($2) or r.ratings > 0)`
