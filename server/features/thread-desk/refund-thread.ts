import type { Request } from '@ladlewell/contract/http.ts'
import type { refundThread as contract } from '@ladlewell/contract/threads.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { holdRoles } from '../../platform/staff-roles.ts'
import { isWaiting, type Waits } from '../approvals/ask.ts'
import type { Doing } from '../approvals/decide.ts'
import { type RefundEnd, type RefundMade, refundAsAgreed, refundInside } from '../staff/refund-order.ts'
import { note } from '../threads/set-thread.ts'
import { orderOfThread } from './arrange.ts'
import { type DeskThread, lockDeskThread } from './queries.ts'
import { tellShare } from './tell-share.ts'

type Wish = Request<typeof contract>['body'] & { threadId: number; callersKey: string | null }

/**
 * Gives money back inside a conversation, once a key, under the order's locks; above the market's limit once somebody else agrees.
 * What a kitchen is to pay it can contest for two days.
 */
export async function refundThread(
  parts: Parts,
  staff: Viewer,
  { threadId, callersKey, ...wish }: Wish,
  now: Date,
): Promise<Refusal | Waits | undefined> {
  const { db, settings, markets } = parts
  const orderId = await orderOfThread(db, threadId)
  if (orderId === undefined) return refuse('not-found')
  if (orderId === null) return refuse('order-not-found')
  return db.transaction(async tx => {
    await holdRoles(tx, 'as-they-are')
    // The order first, as everybody does.
    const whole = { ...wish, orderId, callersKey, threadId }
    const asked = { settings, asker: staff, markets }
    return saidInThread(
      tx,
      parts,
      staff,
      { ...wish, threadId },
      await refundInside(tx, staff, whole, asked, now),
      now,
    )
  })
}

/** What somebody asked in a conversation and somebody else agreed to. */
export async function refundThreadAgreed(
  tx: Queries,
  parts: Pick<Parts, 'settings' | 'market'>,
  doing: Doing,
  now: Date,
): Promise<Refusal | undefined> {
  const wish = doing.approval.wish as unknown as Wish
  const end = await refundAsAgreed(tx, parts.settings, doing, now)
  // Whoever asked chose who bears it, and does not decide about it afterwards.
  const done = await saidInThread(tx, parts, { accountId: doing.approval.askedBy }, wish, end, now)
  return isWaiting(done) ? undefined : done
}

async function saidInThread(
  tx: Queries,
  parts: Pick<Parts, 'settings' | 'market'>,
  staff: Pick<Viewer, 'accountId'>,
  { threadId, liable, reason, kitchenNote }: Pick<Wish, 'threadId' | 'liable' | 'reason' | 'kitchenNote'>,
  end: RefundEnd,
  now: Date,
): Promise<Refusal | Waits | undefined> {
  if (end === 'made-before') return
  if (isRefusal(end) || isWaiting(end)) return end
  const thread = (await lockDeskThread(tx, threadId))!
  await noteRefund(tx, staff, thread, end, reason, now)
  const made = { ...end, shareCents: end.cost.paysCents }
  if (liable === 'chef') await tellShare(tx, parts, staff, thread, made, kitchenNote || reason, now)
  return
}

async function noteRefund(
  tx: Queries,
  { accountId }: Pick<Viewer, 'accountId'>,
  { id }: DeskThread,
  { refundId, cents }: RefundMade,
  reason: string,
  now: Date,
): Promise<void> {
  const by = { party: 'staff', authorId: accountId, audience: 'all' } as const
  const details = { refundId, amount: dollars(cents) }
  await note(tx, id, { what: 'refunded', ...by, text: reason, details }, now)
}
