import type { OrderActor } from '@ladlewell/domain/order.ts'
import type { Settlement } from '@ladlewell/domain/settlement.ts'
import type { Queries } from '../../platform/database.ts'

export interface Settled {
  orderId: number
  settlement: Settlement
  /** Of a card that was refused. */
  code: string | undefined
}

export interface Ended {
  orderId: number
  /** Drivers end no order. */
  actor: Exclude<OrderActor, 'driver'>
  why: 'order-cancelled' | 'order-refused'
}

/**
 * What becomes of weekly plans in the transaction that moves an order of theirs. A later feature registers it: ordering
 * knows that an order may begin a plan or be a box of one, and nothing else of either (decision 39).
 */
export interface WeeklyPlans {
  /** Keeps the plan of an order from other changes, before the order's own row. Answers whether its box waits for the money. */
  lock(tx: Queries, orderId: number): Promise<boolean>
  /** SQL: the same, of a payment, with a row when it waits. */
  awaitedSql(paymentId: string): string
  /** SQL: what an order says of the plan that it began and that goes on, as `OrderRecord.weeklyPlan`; null: there is none. */
  saidSql(rows: { order: string; payment: string }): string
  /** SQL: steps after `paid (order_id, payment_method)` and `awaited`. One is `begun (id)`: the plan that the order begins. */
  paidSql(names: { paid: string; awaited: string; now: string }): string
  /** The payment of a box's order came out otherwise. */
  unpaid(tx: Queries, settled: Settled, now: Date): Promise<void>
  /** A paid order ended before it was delivered. */
  ended(tx: Queries, ended: Ended, now: Date): Promise<void>
}

let registered: WeeklyPlans | null = null

export function registerWeeklyPlans(plans: WeeklyPlans): void {
  registered = plans
}

export function weeklyPlans(): WeeklyPlans {
  if (!registered) throw new Error('Nobody registered what becomes of weekly plans')
  return registered
}
