import type { Request } from '@ladlewell/contract/http.ts'
import type { refundOrder as endpoint } from '@ladlewell/contract/staff-orders.ts'
import { type Cents, centsFromDollars, dollars } from '@ladlewell/domain/money.ts'
import {
  decideRefund,
  type RefundAsked,
  type RefundableOrder,
  servingsLeft,
} from '@ladlewell/domain/refund.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { type KitchenCost, tellKitchenCost } from '../kitchen/cost-mail.ts'
import { oweRefund } from '../ledger/owe-refund.ts'
import { kitchenCost, refundable } from '../ledger/refund-parts.ts'
import { lockOrder, orderOf } from '../ordering/queries.ts'
import type { OrderRecord } from '../ordering/record.ts'
import { keptRefunds } from '../payments/refunds.ts'
import { refundMail } from './order-mails.ts'
import { requestKey } from './request-key.ts'

type Wish = Request<typeof endpoint>['body'] & { orderId: number; callersKey: string | null }

/** Gives money back for staff, once a key. Answers why not, if it cannot be. */
export async function refundOrder(
  { db, settings }: Parts,
  staff: Viewer,
  wish: Wish,
  now: Date,
): Promise<Refusal | undefined> {
  const refunded = await db.transaction(async tx => {
    const made = await refundInside(tx, settings, staff, wish, now)
    if (isRefusal(made) || made === 'made-before') return made
    if (wish.liable === 'chef') await tellKitchenCost(tx, settings, made.order.chefId, made.cost, now)
    return made
  })
  return isRefusal(refunded) ? refunded : undefined
}

export interface RefundMade {
  refundId: number
  cents: Cents
  order: OrderRecord
  /** What the kitchen is to be told, if it is liable. */
  cost: KitchenCost
}

/** The same inside a transaction; the kitchen is not told yet. */
export async function refundInside(
  tx: Queries,
  settings: Parts['settings'],
  staff: Viewer,
  wish: Wish,
  now: Date,
): Promise<RefundMade | 'made-before' | Refusal> {
  const customer = await lockOrder(tx, wish.orderId)
  const order = customer && (await orderOf(tx, null, wish.orderId))
  if (!order) return refuse('order-not-found')
  const { paymentId } = order
  const known = await earlierRefund(tx, paymentId, staff, wish, now)
  if (known) return known.isSame ? 'made-before' : refuse('key-reused')
  const standing = refundable(order, await keptRefunds(tx, paymentId))
  const decision = decideRefund(standing, askedOf(standing, wish))
  if (decision.kind === 'refused') return refuse(decision.code)
  const { liable, reason, kitchenNote } = wish
  const { parts } = decision
  const refundId = await oweRefund(tx, {
    ...{
      paymentId,
      reason: 'staff',
      amountCents: decision.cents,
      liable,
      note: reason,
      kitchenNote,
      parts,
    },
    ...{ requestKey: keyOf(staff, wish).whole, now },
  })
  const kitchenPaysCents = liable === 'chef' ? await kitchenCost(tx, refundId, parts) : 0
  const details = {
    ...{ refundId, amount: dollars(decision.cents), liable, kitchenPays: dollars(kitchenPaysCents) },
    ...(parts.lines.length > 0 && { lines: parts.lines }),
    ...(parts.feeCents > 0 && { deliveryFee: dollars(parts.feeCents) }),
    ...(parts.tipCents > 0 && { tip: dollars(parts.tipCents) }),
  }
  await recordAudit(tx, staff, 'order-refunded', { about: ['order', order.id], reason, details }, now)
  await enqueue(tx, refundMail(order, customer, { refundId, cents: decision.cents, reason, settings }), now)
  const meals = parts.lines.map(({ line, quantity }) => `${quantity} × ${order.lines[line - 1]!.name}`)
  const cost: KitchenCost = {
    ...{ orderId: order.id, deliveryDate: order.deliveryDate, event: `refund:${refundId}`, meals },
    ...{ what: 'refunded', paysCents: kitchenPaysCents, note: kitchenNote ?? null },
  }
  return { refundId, cents: decision.cents, order, cost }
}

/** A line that is only named goes back as far as it has not. */
function askedOf(order: RefundableOrder, { amount, lines = [], fee, tip }: Wish): RefundAsked {
  if (amount !== undefined) return { goodwillCents: centsFromDollars(amount)! }
  const named = lines.filter((line, index) => typeof line !== 'number' || lines.indexOf(line) === index)
  return {
    lines: named.map(line =>
      typeof line === 'number' ? { line, quantity: servingsLeft(order, line) } : line,
    ),
    fee,
    tip,
  }
}

/** The refund that the same press has made: under the caller's key, else in the same words within a minute. */
async function earlierRefund(
  tx: Queries,
  paymentId: number,
  staff: Viewer,
  wish: Wish,
  now: Date,
): Promise<{ isSame: boolean } | null> {
  const key = keyOf(staff, wish)
  const [earlier] = await tx.query<{ key: string }>(
    `select request_key as key from refunds where payment_id = $1 and request_key ^@ $2
       and ($3 or created_at between $4::timestamptz - interval '1 minute' and $4::timestamptz + interval '1 minute') order by id desc limit 1`,
    [paymentId, wish.callersKey === null ? key.whole : key.start, wish.callersKey !== null, now],
    'earlier-refund',
  )
  return earlier ? { isSame: earlier.key === key.whole } : null
}

function keyOf(staff: Viewer, { callersKey, amount, lines, fee, tip, liable, reason }: Wish) {
  return requestKey(staff, callersKey, [amount ?? null, lines ?? null, fee, tip, liable, reason])
}
