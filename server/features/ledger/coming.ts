import type { Cents } from '@ladlewell/domain/money.ts'
import type { Queries } from '../../platform/database.ts'
import { wouldBook } from './book.ts'
import { bookedOrders, broughtBySql } from './queries.ts'

/** Whose account it is: a kitchen's, or a driver's of ours. */
export interface Payee {
  party: 'chef' | 'driver'
  id: number
}

export const payeeParties: readonly Payee['party'][] = ['chef', 'driver']

export interface Coming {
  orders: number
  cents: Cents
  /** How many of the orders wait for the answer to a problem that was reported. */
  held: number
}

/** What orders that were delivered will earn a kitchen, or a driver, once they are completed, after the refunds that they bear. */
export async function comingEarnings(db: Queries, { party, id }: Payee): Promise<Coming> {
  const delivered = await db.query<{ id: number; isHeld: boolean }>(
    party === 'chef' ? kitchenSql : driverSql,
    [id],
    `coming-of-${party}`,
  )
  const orders = await bookedOrders(
    db,
    delivered.map(({ id }) => id),
  )
  const lines = orders.filter(({ earned }) => !earned).flatMap(wouldBook)
  return {
    orders: delivered.length,
    cents: lines.filter(line => line.party === party).reduce((sum, { cents }) => sum + cents, 0),
    held: delivered.filter(({ isHeld }) => isHeld).length,
  }
}

const deliveredSql = `
  select o.id, exists (select 1 from problem_reports p where p.order_id = o.id and p.closed_at is null) as is_held
  from orders o where o.status = 'delivered'`

const kitchenSql = `${deliveredSql} and o.chef_id = $1`

const driverSql = `${deliveredSql} and ${broughtBySql} = $1`
