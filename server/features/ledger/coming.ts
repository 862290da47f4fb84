import type { Cents } from '@ladlewell/domain/money.ts'
import type { Queries } from '../../platform/database.ts'
import { wouldBook } from './book.ts'
import { bookedOrders } from './queries.ts'

export interface Coming {
  orders: number
  cents: Cents
  /** How many of the orders wait for the answer to a problem that was reported. */
  held: number
}

/** What orders that a kitchen has delivered will earn it once they are completed, after the refunds that it bears. */
export async function comingEarnings(db: Queries, chefId: number): Promise<Coming> {
  const delivered = await db.query<{ id: number; isHeld: boolean }>(sql, [chefId], 'coming-earnings')
  const orders = await bookedOrders(
    db,
    delivered.map(({ id }) => id),
  )
  const lines = orders.filter(({ isEarned }) => !isEarned).flatMap(wouldBook)
  return {
    orders: delivered.length,
    cents: lines.filter(({ party }) => party === 'chef').reduce((sum, { cents }) => sum + cents, 0),
    held: delivered.filter(({ isHeld }) => isHeld).length,
  }
}

const sql = `
  select o.id, exists (select 1 from problem_reports p where p.order_id = o.id and p.closed_at is null) as is_held
  from orders o where o.chef_id = $1 and o.status = 'delivered'`
