import { readyStates } from '@ladlewell/domain/box/box.ts'
import { creditPays } from '@ladlewell/domain/credit.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import type { Queries } from '../../platform/database.ts'
import { inMarketOf } from '../../platform/markets.ts'
import type { Parts } from '../../platform/parts.ts'
import { among } from '../../schema/states.ts'
import { picksFor } from '../boxes/filling.ts'
import { type BoxInHand, boxesInHand } from '../boxes/queries.ts'
import { creditBalances } from '../credit/queries.ts'
import { type Rehearsed, rehearseBox } from './rehearse-box.ts'

export interface RehearsedBox extends Rehearsed {
  hand: BoxInHand
  /** What its customer's credit pays of it once it is charged. */
  creditCents: Cents
  names: ReadonlyMap<number, string>
}

const AT_ONCE = 500

/** What becomes of every box until an instant, by date; boxes in which nothing happens are left out. Reads only. */
export async function rehearseBoxes(
  parts: Pick<Parts, 'db' | 'market' | 'markets' | 'settings' | 'clock'>,
  now: Date,
  until: Date,
): Promise<RehearsedBox[]> {
  const { db } = parts
  const rows = await db.query<{ id: number }>(dueSql, [now, until], 'boxes-to-rehearse')
  const rehearsed: RehearsedBox[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const ids = rows.slice(from, from + AT_ONCE).map(({ id }) => id)
    const hands = await boxesInHand(db, ids)
    const fillings = await picksFor(db, hands)
    for (const hand of hands) {
      const filling = fillings.get(hand.box.id)!
      const told = rehearseBox(inMarketOf(parts, hand.subscription.chef.id), hand, filling, { now, until })
      const names = new Map([...filling.meals.values()].map(meal => [meal.id, meal.name]))
      if (told.outcome !== 'waits') rehearsed.push({ ...told, hand, creditCents: 0, names })
    }
  }
  return withCredit(db, rehearsed)
}

/** With what credit pays of those that are charged: an account's is spent on the one that is charged first. */
async function withCredit(db: Queries, boxes: readonly RehearsedBox[]): Promise<RehearsedBox[]> {
  const left = await creditBalances(
    db,
    boxes.map(({ hand }) => hand.subscription.customer.accountId),
  )
  const spent = new Map<RehearsedBox, Cents>()
  for (const box of boxes.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const { accountId } = box.hand.subscription.customer
    const balance = left.get(accountId)
    if (balance === undefined || box.outcome !== 'charged' || box.quote === null) continue
    const cents = creditPays(box.quote.totalCents, balance, { keepsCard: false })
    spent.set(box, cents)
    left.set(accountId, balance - cents)
  }
  return boxes.map(box => ({ ...box, creditCents: spent.get(box) ?? 0 }))
}

// None opens more than 96 hours before its cut-off.
const dueSql = `
  select b.id from boxes b join subscriptions s on s.id = b.subscription_id
  where ${among('b.state', readyStates)} and b.cutoff_at > $1 and b.cutoff_at <= $2::timestamptz + interval '96 hours'
    and s.cancelled_at is null order by b.delivery_date, b.id`
