import type { Request } from '@ladlewell/contract/http.ts'
import type { refundOrder as endpoint } from '@ladlewell/contract/staff-orders.ts'
import { type Cents, centsFromDollars, dollars } from '@ladlewell/domain/money.ts'
import {
  decideRefund,
  type RefundAsked,
  type RefundableOrder,
  servingsLeft,
} from '@ladlewell/domain/refund.ts'
import { isBeyondPaid } from '@ladlewell/domain/remedy.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { holdRoles } from '../../platform/staff-roles.ts'
import type { Settings } from '../../settings.ts'
import { isWaiting, type Waits } from '../approvals/ask.ts'
import type { Doing } from '../approvals/decide.ts'
import { askedUnder } from '../approvals/queries.ts'
import { type KitchenCost, tellKitchenCost } from '../kitchen/cost-mail.ts'
import { oweRefund } from '../ledger/owe-refund.ts'
import { kitchenCost, refundable } from '../ledger/refund-parts.ts'
import { lockOrder, orderOf } from '../ordering/queries.ts'
import type { OrderRecord } from '../ordering/record.ts'
import { givenAgain } from '../ordering/redeliveries.ts'
import { keptRefunds } from '../payments/refunds.ts'
import { refundMail } from './order-mails.ts'
import { requestKey } from './request-key.ts'
import { agreedIn, type Limits, secondPersonAbove } from './second-person.ts'

type Wish = Request<typeof endpoint>['body'] & {
  orderId: number
  callersKey: string | null
  /** The conversation in which it is given. */
  threadId?: number
  /** Why more is given than was paid. */
  overReason?: string | undefined
}

/**
 * Gives money back for staff, once a key. Answers why not, if it cannot be, or the approval that it waits for where it is above
 * the market's limit.
 */
export function refundOrder(
  parts: Parts,
  staff: Pick<Viewer, 'accountId'>,
  wish: Wish,
  now: Date,
): Promise<Refusal | Waits | undefined> {
  return parts.db.transaction(async tx => {
    await holdRoles(tx, 'as-they-are')
    const asked = { settings: parts.settings, markets: parts.markets, asker: staff }
    return withKitchenTold(tx, parts.settings, wish, await refundInside(tx, staff, wish, asked, now), now)
  })
}

/** What somebody asked and somebody else agreed to, in the transaction of that. */
export async function refundAgreed(
  tx: Queries,
  settings: Settings,
  doing: Doing,
  now: Date,
): Promise<Refusal | undefined> {
  const wish = doing.approval.wish as unknown as Wish
  const done = await withKitchenTold(tx, settings, wish, await refundAsAgreed(tx, settings, doing, now), now)
  return isWaiting(done) ? undefined : done
}

/** The same, where whoever calls tells the kitchen. */
export function refundAsAgreed(
  tx: Queries,
  settings: Settings,
  { approval, decider }: Doing,
  now: Date,
): Promise<RefundEnd> {
  const asker = { accountId: approval.askedBy, name: approval.askerName }
  const asked = { settings, asker, markets: null, agreedCents: agreedIn(approval) }
  return refundInside(tx, decider, approval.wish as unknown as Wish, asked, now)
}

export interface RefundMade {
  refundId: number
  cents: Cents
  order: OrderRecord
  /** What the kitchen is to be told, if it is liable. */
  cost: KitchenCost
}

/** What came of a wish to refund; the same press made it before, or it waits for somebody else. */
export type RefundEnd = RefundMade | 'made-before' | Waits | Refusal

interface Asked {
  settings: Settings
  /** Whose press it was. */
  asker: Pick<Viewer, 'accountId'> & { name?: string }
  /** Null: somebody else has agreed. */
  markets: Limits | null
  /** To how much they did. */
  agreedCents?: Cents
}

async function withKitchenTold(
  tx: Queries,
  settings: Settings,
  { liable }: Wish,
  end: RefundEnd,
  now: Date,
): Promise<Refusal | Waits | undefined> {
  if (end === 'made-before') return
  if (isRefusal(end) || isWaiting(end)) return end
  if (liable === 'chef') await tellKitchenCost(tx, settings, end.order.chefId, end.cost, now)
  return
}

/** Decides and writes a refund in the transaction of whoever holds the roles. The kitchen is not told yet. */
export async function refundInside(
  tx: Queries,
  staff: Pick<Viewer, 'accountId'>,
  wish: Wish,
  { settings, asker, markets, agreedCents }: Asked,
  now: Date,
): Promise<RefundEnd> {
  const customer = await lockOrder(tx, wish.orderId)
  const order = customer && (await orderOf(tx, null, wish.orderId))
  if (!order) return refuse('order-not-found')
  const { paymentId } = order
  const key = keyOf(asker, wish)
  const known = await earlierRefund(tx, paymentId, key, wish, now)
  if (known) return known.isSame ? 'made-before' : refuse('key-reused')
  const earlierAsk = markets !== null && wish.callersKey !== null ? await askedUnder(tx, key.start) : null
  if (earlierAsk) return earlierAsk.requestKey === key.whole ? { waits: earlierAsk.id } : refuse('key-reused')
  const standing = refundable(order, await keptRefunds(tx, paymentId))
  const decision = decideRefund(standing, askedOf(standing, wish))
  if (decision.kind === 'refused') return refuse(decision.code)
  const { liable, reason, kitchenNote, to } = wish
  const { parts, cents } = decision
  const again = await givenAgain(tx, order.id)
  if (!wish.overReason && isBeyondPaid(standing, again, { lines: parts.lines, cents }))
    return refuse('given-already')
  if (agreedCents !== undefined && cents !== agreedCents) return refuse('changed-meanwhile')
  const about = { kind: 'refund', about: ['order', order.id], paymentId, cents, markets } as const
  const pressKey = wish.callersKey === null ? null : key.whole
  const asked = { ...about, wish: { ...wish, cents }, reason, askedBy: asker.accountId, requestKey: pressKey }
  const waits = await secondPersonAbove(tx, asked, settings.PUBLIC_URL ?? '', now)
  if (waits) return waits
  const refundId = await oweRefund(tx, {
    ...{
      paymentId,
      reason: 'staff',
      amountCents: decision.cents,
      liable,
      note: reason,
      kitchenNote,
      parts,
      to,
    },
    ...{ requestKey: key.whole, now },
  })
  const kitchenPaysCents = liable === 'chef' ? await kitchenCost(tx, refundId, parts) : 0
  const details = {
    ...(asker.name !== undefined && { askedBy: asker.name }),
    ...{ refundId, amount: dollars(decision.cents), liable, kitchenPays: dollars(kitchenPaysCents) },
    ...(to === 'credit' && { to }),
    ...(parts.lines.length > 0 && { lines: parts.lines }),
    ...(wish.overReason && { overReason: wish.overReason }),
    ...(parts.feeCents > 0 && { deliveryFee: dollars(parts.feeCents) }),
    ...(parts.tipCents > 0 && { tip: dollars(parts.tipCents) }),
  }
  await recordAudit(tx, staff, 'order-refunded', { about: ['order', order.id], reason, details }, now)
  await enqueue(
    tx,
    refundMail(order, customer, { refundId, cents: decision.cents, target: to, reason, settings }),
    now,
  )
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
  key: { start: string; whole: string },
  wish: Wish,
  now: Date,
): Promise<{ isSame: boolean } | null> {
  const [earlier] = await tx.query<{ key: string }>(
    `select request_key as key from refunds where payment_id = $1 and request_key ^@ $2
       and ($3 or created_at between $4::timestamptz - interval '1 minute' and $4::timestamptz + interval '1 minute') order by id desc limit 1`,
    [paymentId, wish.callersKey === null ? key.whole : key.start, wish.callersKey !== null, now],
    'earlier-refund',
  )
  return earlier ? { isSame: earlier.key === key.whole } : null
}

function keyOf(
  staff: Pick<Viewer, 'accountId'>,
  { callersKey, amount, lines, fee, tip, liable, reason, to }: Wish,
) {
  return requestKey(staff, callersKey, [
    ...[amount ?? null, lines ?? null, fee, tip, liable, reason],
    ...(to === 'credit' ? [to] : []),
  ])
}
