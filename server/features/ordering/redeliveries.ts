import type { OrderStatus } from '@ladlewell/domain/order.ts'
import type { LineQuantity } from '@ladlewell/domain/refund-parts.ts'
import { type GivenAgain, isRedeliveryOver, type RemedyBearer } from '@ladlewell/domain/remedy.ts'
import type { Queries } from '../../platform/database.ts'
import { isAlive } from '../../schema/states.ts'

export interface NewRedelivery {
  orderId: number
  ofOrderId: number
  threadId: number
  liable: RemedyBearer
  lines: readonly LineQuantity[]
  valueCents: number
  reason: string
  overReason: string | null
  arrangedBy: number
  requestKey: string
}

/** Keeps that an order brings meals of another one again. */
export async function insertRedelivery(tx: Queries, made: NewRedelivery, now: Date): Promise<void> {
  await tx.query(
    `insert into redeliveries (order_id, of_order_id, thread_id, liable, lines, value_cents, reason, over_reason, arranged_by,
       arranged_at, request_key) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[
        made.orderId,
        made.ofOrderId,
        made.threadId,
        made.liable,
        JSON.stringify(made.lines),
        made.valueCents,
      ],
      ...[made.reason, made.overReason, made.arrangedBy, now, made.requestKey],
    ],
    'insert-redelivery',
  )
}

export interface Again extends GivenAgain {
  /** The order that is still to bring it; null: none is under way. */
  underWay: number | null
}

/** What of an order came again or comes, without what was called off. Call under the order's lock to decide by it. */
export async function givenAgain(db: Queries, orderId: number): Promise<Again> {
  const rows = await db.query<{ orderId: number; status: OrderStatus; lines: LineQuantity[]; cents: number }>(
    `select r.order_id, o.status, r.lines, r.value_cents as cents from redeliveries r join orders o on o.id = r.order_id
     where r.of_order_id = $1 and ${isAlive('o')} order by r.order_id`,
    [orderId],
    'given-again',
  )
  return {
    lines: rows.flatMap(({ lines }) => lines),
    cents: rows.reduce((sum, { cents }) => sum + cents, 0),
    underWay: rows.find(({ status }) => !isRedeliveryOver(status))?.orderId ?? null,
  }
}

export interface NewSwap extends LineQuantity {
  orderId: number
  threadId: number
  fromName: string
  mealId: number
  toName: string
  liable: RemedyBearer
  backCents: number
  refundId: number | null
  reason: string
  arrangedBy: number
  requestKey: string
}

/** Keeps that servings of an order became those of another meal. */
export async function insertSwap(tx: Queries, made: NewSwap, now: Date): Promise<void> {
  await tx.query(
    `insert into order_swaps (order_id, thread_id, line, servings, from_name, meal_id, to_name, liable, back_cents, refund_id,
       reason, arranged_by, arranged_at, request_key) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      ...[made.orderId, made.threadId, made.line, made.quantity, made.fromName, made.mealId, made.toName],
      ...[made.liable, made.backCents, made.refundId, made.reason, made.arrangedBy, now, made.requestKey],
    ],
    'insert-swap',
  )
}

/** What was arranged under a key that begins so: the same press made it before, or something else has its key. */
export async function arrangedUnder(
  tx: Queries,
  table: 'redeliveries' | 'order_swaps',
  { start, since }: { start: string; since: Date | null },
): Promise<string | null> {
  const [known] = await tx.query<{ key: string }>(
    `select request_key as key from ${table} where request_key ^@ $1 and arranged_at >= coalesce($2::timestamptz, '-infinity') limit 1`,
    [start, since],
    `arranged-${table}`,
  )
  return known?.key ?? null
}
