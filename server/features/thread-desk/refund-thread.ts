import type { Request } from '@ladlewell/contract/http.ts'
import type { refundThread as contract } from '@ladlewell/contract/threads.ts'
import { type Cents, dollars } from '@ladlewell/domain/money.ts'
import { HOURS_TO_CONTEST } from '@ladlewell/domain/thread.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { type RefundMade, refundInside } from '../staff/refund-order.ts'
import { note } from '../threads/set-thread.ts'
import { insertShare } from '../threads/shares.ts'
import { kitchenOfOrder, shareMail } from './mails.ts'
import { type DeskThread, lockDeskThread } from './queries.ts'

type Wish = Request<typeof contract>['body'] & { threadId: number; callersKey: string | null }

/**
 * Gives money back inside a conversation, once a key, under the order's locks. What a kitchen is to pay it can contest
 * for two days.
 */
export async function refundThread(
  parts: Parts,
  staff: Viewer,
  { threadId, callersKey, ...wish }: Wish,
  now: Date,
): Promise<Refusal | undefined> {
  const { db, settings } = parts
  const [known] = await db.query<{ orderId: number | null }>(
    'select order_id from threads where id = $1',
    [threadId],
    'order-of-thread',
  )
  if (!known) return refuse('not-found')
  const { orderId } = known
  if (orderId === null) return refuse('order-not-found')
  const refused = await db.transaction(async tx => {
    // The order first, as everybody does.
    const made = await refundInside(tx, settings, staff, { ...wish, orderId, callersKey }, now)
    if (isRefusal(made) || made === 'made-before') return made
    const thread = (await lockDeskThread(tx, threadId))!
    await noteRefund(tx, staff, thread, made, wish.reason, now)
    if (wish.liable === 'chef')
      await tellShare(tx, parts, staff, thread, made, wish.kitchenNote || wish.reason, now)
  })
  return isRefusal(refused) ? refused : undefined
}

async function noteRefund(
  tx: Queries,
  { accountId }: Viewer,
  { id }: DeskThread,
  { refundId, cents }: RefundMade,
  reason: string,
  now: Date,
): Promise<void> {
  const by = { party: 'staff', authorId: accountId, audience: 'all' } as const
  const details = { refundId, amount: dollars(cents) }
  await note(tx, id, { what: 'refunded', ...by, text: reason, details }, now)
}

/** Keeps what the kitchen is to pay, and tells it, with why and until when it can contest. */
async function tellShare(
  tx: Queries,
  { settings, market }: Pick<Parts, 'settings' | 'market'>,
  staff: Viewer,
  thread: DeskThread,
  { refundId, order, cost, cents }: RefundMade,
  reason: string,
  now: Date,
): Promise<void> {
  const shareCents: Cents = cost.paysCents
  const contestUntil = new Date(now.getTime() + HOURS_TO_CONTEST * 3_600_000)
  const share = { refundId, threadId: thread.id, chefId: order.chefId, shareCents, contestUntil }
  await insertShare(tx, { ...share, refundedBy: staff.accountId, toldAt: now })
  const by = { party: 'staff', authorId: staff.accountId, audience: 'kitchen' } as const
  const details = { refundId, amount: dollars(shareCents), until: contestUntil.toISOString() }
  await note(tx, thread.id, { what: 'share-told', ...by, text: reason, details }, now)
  const to = await kitchenOfOrder(tx, order.chefId)
  if (!to) return
  const told = { orderId: order.id, threadId: thread.id, refundId, refundCents: cents, shareCents, reason }
  await enqueue(tx, shareMail({ ...told, contestUntil }, to, { settings, market }), now)
}
