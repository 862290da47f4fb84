import { kitchenStatuses, type OrderStatus } from '@ladlewell/domain/order.ts'
import type { Queries } from '../../platform/database.ts'
import { oneByOne } from '../../platform/one-by-one.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { CLOSED_BY_INSPECTION, CLOSED_FOR_NOW } from '../ordering/refusal-mail.ts'
import { refuseOrder } from '../ordering/refuse-order.ts'

const AT_ONCE = 100

export const closedKitchens = `select from chefs where suspended_at is not null or inspection_closure = 'failed'`

/**
 * Refuses, with a full refund, the paid orders of suspended kitchens that have not left yet, and those of kitchens that did
 * not pass an inspection whose cut-off is ahead; of one kitchen, or of all.
 * Each is a transaction of its own, so that whoever comes after a crash goes on where it ended. Answers how
 * many; throws when one could not be refused, after the others were.
 */
export async function refuseOpenOrders(
  { db, clock, settings }: Parts,
  { chefId = null, signal }: { chefId?: number | null; signal?: AbortSignal } = {},
): Promise<number> {
  const now = clock.now()
  const open = await openOrders(db, chefId, now)
  return oneByOne(open, order => refuseOne({ db, settings }, order, now), signal)
}

async function refuseOne(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  order: OpenOrder,
  now: Date,
): Promise<boolean> {
  const outcome = await db.transaction(async tx => {
    // Whoever lifts the suspension meanwhile, or writes down a passed inspection, comes first or waits.
    const [kitchen] = await tx.query<{ isSuspended: boolean; hasFailed: boolean }>(
      `select suspended_at is not null as is_suspended, inspection_closure is not distinct from 'failed' as has_failed
       from chefs where id = $1 for key share`,
      [order.chefId],
    )
    // What customers read; why a kitchen was suspended is between our team and its chef.
    const reason = kitchen!.isSuspended ? CLOSED_FOR_NOW : CLOSED_BY_INSPECTION
    return kitchen!.isSuspended || (kitchen!.hasFailed && now < order.cutoffAt)
      ? refuseOrder(tx, settings, { orderId: order.id, actor: 'staff', reason, now })
      : null
  })
  return outcome !== null && !isRefusal(outcome)
}

interface OpenOrder {
  id: number
  chefId: number
  cutoffAt: Date
}

/** With `offset 0` the few closed kitchens are read first: by number, PostgreSQL would walk through all orders there are. */
function openOrders(db: Queries, chefId: number | null, now: Date): Promise<OpenOrder[]> {
  return db.query(
    `select o.id, o.chef_id, o.cutoff_at from chefs c
     cross join lateral (
       select id, chef_id, status, cutoff_at from orders where chef_id = c.id and status = any($2) offset 0) o
     where (c.suspended_at is not null or c.inspection_closure = 'failed') and ($1::int is null or c.id = $1)
       and (c.suspended_at is not null or o.status = 'placed' and o.cutoff_at > $3)
       and (select p.status from payments p where p.order_id = o.id) = 'paid'
     order by o.id limit ${AT_ONCE}`,
    [chefId, openStatuses, now],
    'open-orders-of-suspended',
  )
}

/** What a suspension still catches: everything that has not left the kitchen. */
export const openStatuses: readonly OrderStatus[] = ['placed', ...kitchenStatuses]
