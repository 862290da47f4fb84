import { readyStates } from '@ladlewell/domain/box/box.ts'
import type { Parts } from '../../platform/parts.ts'
import { among } from '../../schema/states.ts'
import { picksFor } from '../boxes/filling.ts'
import { type BoxInHand, boxesInHand } from '../boxes/queries.ts'
import { type Rehearsed, rehearseBox } from './rehearse-box.ts'

export interface RehearsedBox extends Rehearsed {
  hand: BoxInHand
  names: ReadonlyMap<number, string>
}

const AT_ONCE = 500

/** What becomes of every box until an instant, by date; boxes in which nothing happens are left out. Reads only. */
export async function rehearseBoxes(
  { db, ...terms }: Pick<Parts, 'db' | 'market' | 'settings' | 'clock'>,
  now: Date,
  until: Date,
): Promise<RehearsedBox[]> {
  const rows = await db.query<{ id: number }>(dueSql, [now, until], 'boxes-to-rehearse')
  const rehearsed: RehearsedBox[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const ids = rows.slice(from, from + AT_ONCE).map(({ id }) => id)
    const hands = await boxesInHand(db, ids)
    const fillings = await picksFor(db, hands)
    for (const hand of hands) {
      const filling = fillings.get(hand.box.id)!
      const told = rehearseBox(terms, hand, filling, { now, until })
      const names = new Map([...filling.meals.values()].map(meal => [meal.id, meal.name]))
      if (told.outcome !== 'waits') rehearsed.push({ ...told, hand, names })
    }
  }
  return rehearsed
}

// None opens more than 96 hours before its cut-off.
const dueSql = `
  select b.id from boxes b join subscriptions s on s.id = b.subscription_id
  where ${among('b.state', readyStates)} and b.cutoff_at > $1 and b.cutoff_at <= $2::timestamptz + interval '96 hours'
    and s.cancelled_at is null order by b.delivery_date, b.id`
