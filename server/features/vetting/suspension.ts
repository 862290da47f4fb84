import type { Queries } from '../../platform/database.ts'
import { oneByOne } from '../../platform/one-by-one.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { CLOSED_FOR_NOW } from '../ordering/refusal-mail.ts'
import { refuseOrder } from '../ordering/refuse-order.ts'
import { openStatuses } from './open-orders.ts'

/** What customers read; why a kitchen was suspended is between our team and its chef. */
const AT_ONCE = 100

/**
 * Refuses, with a full refund, the paid orders of suspended kitchens that have not left yet; of one kitchen, or of all.
 * Each is a transaction of its own, so that whoever comes after a crash goes on where it ended. Answers how
 * many; throws when one could not be refused, after the others were.
 */
export async function refuseOpenOrders(
  { db, clock, settings }: Parts,
  { chefId = null, signal }: { chefId?: number | null; signal?: AbortSignal } = {},
): Promise<number> {
  const now = clock.now()
  const open = await openOrders(db, chefId)
  return oneByOne(open, order => refuseOne({ db, settings }, order, now), signal)
}

async function refuseOne(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  order: { id: number; chefId: number },
  now: Date,
): Promise<boolean> {
  const outcome = await db.transaction(async tx => {
    // Whoever lifts the suspension meanwhile comes first or waits.
    const [suspended] = await tx.query(
      'select 1 from chefs where id = $1 and suspended_at is not null for key share',
      [order.chefId],
    )
    return suspended
      ? refuseOrder(tx, settings, { orderId: order.id, actor: 'staff', reason: CLOSED_FOR_NOW, now })
      : null
  })
  return outcome !== null && !isRefusal(outcome)
}

/** With `offset 0` the few suspended kitchens are read first: by number, PostgreSQL would walk through all orders there are. */
function openOrders(db: Queries, chefId: number | null): Promise<{ id: number; chefId: number }[]> {
  return db.query(
    `select o.id, o.chef_id as "chefId" from chefs c
     cross join lateral (select id, chef_id from orders where chef_id = c.id and status = any($2) offset 0) o
     where c.suspended_at is not null and ($1::int is null or c.id = $1)
       and (select p.status from payments p where p.order_id = o.id) = 'paid'
     order by o.id limit ${AT_ONCE}`,
    [chefId, openStatuses],
    'open-orders-of-suspended',
  )
}
