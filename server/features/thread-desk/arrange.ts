import type { Cents } from '@ladlewell/domain/money.ts'
import type { RefundableOrder } from '@ladlewell/domain/refund.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { holdRoles } from '../../platform/staff-roles.ts'
import type { Waits } from '../approvals/ask.ts'
import type { Doing } from '../approvals/decide.ts'
import { askedUnder } from '../approvals/queries.ts'
import { refundable } from '../ledger/refund-parts.ts'
import { lockOrder, orderOf } from '../ordering/queries.ts'
import type { OrderRecord } from '../ordering/record.ts'
import { arrangedUnder } from '../ordering/redeliveries.ts'
import { keptRefunds } from '../payments/refunds.ts'
import { requestKey } from '../staff/request-key.ts'
import { agreedIn, type Limits, secondPersonAbove } from '../staff/second-person.ts'

/** What both kinds of arranging have in common. */
export interface Arranged {
  threadId: number
  reason: string
  callersKey: string | null
}

export interface Standing {
  order: OrderRecord
  customer: Addressee
  money: RefundableOrder
  /** Under which it is kept. */
  key: string
}

interface Arranging {
  parts: Parts
  /** Who does it: of what somebody agreed to, whoever agreed. */
  staff: Viewer
  asker: Pick<Viewer, 'accountId'> & { name?: string }
  /** Null: somebody else has agreed, to so much. */
  markets: Limits | null
  agreedCents: Cents | null
}

/** One way of setting an order right: what it is worth, and how it is done. Runs under the order's locks. */
export interface Arrangement<Wish extends Arranged> {
  kind: 'redelivery' | 'swap'
  table: 'redeliveries' | 'order_swaps'
  /** What makes two presses the same wish. */
  words(wish: Wish): unknown
  decide(
    tx: Queries,
    standing: Standing,
    wish: Wish,
    now: Date,
  ): Promise<Refusal | { cents: Cents; make(by: Arranging): Promise<Refusal | undefined> }>
}

/** Arranges something inside a conversation, once a key; above the market's limit once somebody else agrees. */
export async function arrange<Wish extends Arranged>(
  parts: Parts,
  staff: Viewer,
  arrangement: Arrangement<Wish>,
  wish: Wish,
  now: Date,
): Promise<Refusal | Waits | undefined> {
  return parts.db.transaction(async tx => {
    await holdRoles(tx, 'as-they-are')
    const by = { parts, staff, asker: staff, markets: parts.markets, agreedCents: null }
    return arrangeInside(tx, by, arrangement, wish, now)
  })
}

/** The same, which somebody asked and somebody else agreed to, in the transaction of that. */
export async function arrangeAgreed<Wish extends Arranged>(
  tx: Queries,
  parts: Parts,
  { approval, decider: staff }: Doing,
  arrangement: Arrangement<Wish>,
  now: Date,
): Promise<Refusal | undefined> {
  const asker = { accountId: approval.askedBy, name: approval.askerName }
  const by = { parts, staff, asker, markets: null, agreedCents: agreedIn(approval) }
  const done = await arrangeInside(tx, by, arrangement, approval.wish as unknown as Wish, now)
  return done && 'waits' in done ? undefined : done
}

async function arrangeInside<Wish extends Arranged>(
  tx: Queries,
  by: Arranging,
  { kind, table, words, decide }: Arrangement<Wish>,
  wish: Wish,
  now: Date,
): Promise<Refusal | Waits | undefined> {
  const orderId = await orderOfThread(tx, wish.threadId)
  if (orderId === undefined) return refuse('not-found')
  const customer = orderId === null ? undefined : await lockOrder(tx, orderId)
  const order = customer && (await orderOf(tx, null, orderId!))
  if (!order) return refuse('order-not-found')
  const key = requestKey(by.asker, wish.callersKey, [kind, wish.threadId, words(wish)])
  const known = await knownUnder(tx, table, key, wish, now)
  if (known) return known === 'same' ? undefined : refuse('key-reused')
  const asked = by.markets !== null && wish.callersKey !== null ? await askedUnder(tx, key.start) : null
  if (asked) return asked.requestKey === key.whole ? { waits: asked.id } : refuse('key-reused')
  const money = refundable(order, await keptRefunds(tx, order.paymentId))
  const whole = wish.callersKey === null ? `${key.whole}|${now.getTime()}` : key.whole
  const decided = await decide(tx, { order, customer, money, key: whole }, wish, now)
  if ('refusal' in decided) return decided
  const { cents, make } = decided
  if (by.agreedCents !== null && cents !== by.agreedCents) return refuse('changed-meanwhile')
  const about = { kind: 'remedy', about: ['order', order.id], paymentId: order.paymentId } as const
  const pressKey = wish.callersKey === null ? null : key.whole
  const waits = await secondPersonAbove(
    tx,
    {
      ...{ ...about, cents, markets: by.markets, reason: wish.reason, askedBy: by.asker.accountId },
      ...{ wish: { ...wish, remedy: kind, cents }, requestKey: pressKey },
    },
    by.parts.settings.PUBLIC_URL ?? '',
    now,
  )
  // Its kitchen's market says dates, cut-off and rates.
  const market = by.parts.markets.ofKitchen(order.chefId)
  return waits ?? make({ ...by, parts: { ...by.parts, market } })
}

async function knownUnder(
  tx: Queries,
  table: 'redeliveries' | 'order_swaps',
  key: { start: string; whole: string },
  { callersKey }: Arranged,
  now: Date,
): Promise<'same' | 'other' | null> {
  const since = callersKey === null ? new Date(now.getTime() - 60_000) : null
  const known = await arrangedUnder(tx, table, { start: since ? key.whole : key.start, since })
  if (known === null) return null
  return known.startsWith(key.whole) ? 'same' : 'other'
}

/** Null: it is about no order; undefined: there is no such conversation. */
export async function orderOfThread(db: Queries, threadId: number): Promise<number | null | undefined> {
  const [known] = await db.query<{ orderId: number | null }>(
    'select order_id from threads where id = $1',
    [threadId],
    'order-of-thread',
  )
  return known?.orderId ?? (known ? null : undefined)
}
