import { statementOf } from '../../count-broken.ts'
import { countBroken } from '../../invariants.ts'
import { forbiddenMoves } from './box-log.ts'
import type { Charge } from './provider.ts'
import type { Town } from './town.ts'
import { wrongMessages } from './wrong-messages.ts'

interface StoredOrder {
  id: number
  status: string
  payment: string
  totalCents: number
  cutoffAt: Date
  box: string | null
  /** Why its box stands where it stands. */
  why: string | null
  isRenewal: boolean
}

/** What is not as it must be once nothing is left to do: broken invariants, charges, moves, messages, tasks. */
export async function wrongIn(town: Town): Promise<string[]> {
  const { db, provider, complaints, now } = town
  await db.query(
    `with told as (delete from tasks where queue = 'messages')
     update outbox set sent_at = created_at where sent_at is null and dropped_at is null`,
  )
  const orders = await db.query<StoredOrder>(
    `select o.id, o.status, p.status as payment, o.total_cents, o.cutoff_at,
       o.checkout_key like 'renewal:%' as is_renewal, b.state as box, b.why
     from orders o join payments p on p.order_id = o.id left join boxes b on b.order_id = o.id`,
  )
  const broken = (await countBroken(db, now())).filter(({ count }) => count > 0)
  return [
    ...complaints,
    ...(await Promise.all(broken.map(invariant => brokenBy(town, invariant)))),
    ...wrongMoney([...provider.charges.values()], orders),
    ...(await forbiddenMoves(db)),
    ...(await wrongMessages(db)),
    ...(await wrongTasks(town)),
  ]
}

/** What of charges does not fit their orders. */
export function wrongMoney(charges: readonly Charge[], orders: readonly StoredOrder[]): string[] {
  const byId = new Map(orders.map(order => [order.id, order]))
  return [
    ...charges.flatMap(charge => wrongCharge(charge, byId.get(charge.orderId))),
    ...orders.flatMap(order => wrongOrder(order, charges)),
  ]
}

/** With the first that break it, for whoever looks into it. */
async function brokenBy({ db, now }: Town, invariant: Awaited<ReturnType<typeof countBroken>>[number]) {
  const { number, says, count, broken } = invariant
  const needsNow = broken.includes('$now')
  const sql = `select * from (${statementOf(broken)}) as broken limit 3`
  const some = await db.query(sql, needsNow ? [now()] : [])
  return `invariant ${number}, ${count} times: ${says}: ${JSON.stringify(some)}`
}

function wrongCharge(charge: Charge, order: StoredOrder | undefined): string[] {
  if (!charge.succeededAt) return []
  const what = `${charge.id} of order ${charge.orderId}`
  if (!order) return [`${what} has no order`]
  const kept = charge.amountCents - charge.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const isGone = ['refused', 'payment-failed', 'expired'].includes(order.status)
  const isLate = charge.succeededAt >= order.cutoffAt && kept > 0 && order.isRenewal
  return [
    ...(kept < 0 ? [`${what}: more was given back than taken`] : []),
    ...(isGone && kept > 0 ? [`${what}: ${kept} kept although it is ${order.status}`] : []),
    // An order that its customer cancelled after its cut-off gives nothing back.
    ...(order.box === 'skipped' && kept > 0 && order.why !== 'order-cancelled'
      ? [`${what}: ${kept} kept of a skipped box`]
      : []),
    ...(isLate ? [`${what} was charged after its cut-off`] : []),
    ...(charge.refunds.length > new Set(charge.refunds.map(({ refundId }) => refundId)).size
      ? [`${what} was refunded twice`]
      : []),
  ]
}

function wrongOrder(order: StoredOrder, charges: readonly Charge[]): string[] {
  const taken = charges.filter(charge => charge.orderId === order.id && charge.succeededAt)
  const due = order.payment === 'paid' && order.totalCents > 0 ? 1 : 0
  return taken.length === due
    ? []
    : [`order ${order.id}, ${order.status} and ${order.payment}, was charged ${taken.length} times`]
}

async function wrongTasks({ db, now }: Town): Promise<string[]> {
  const tasks = await db.query<{ queue: string; key: string; error: string | null }>(
    `select queue, key, error from tasks where dead_at is not null or due_at < $1::timestamptz - interval '10 minutes'`,
    [now()],
  )
  return tasks.map(({ queue, key, error }) => `task ${queue} ${key} is left: ${error ?? 'not done'}`)
}
