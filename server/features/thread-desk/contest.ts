import { dollars } from '@ladlewell/domain/money.ts'
import { goodwillCameBack } from '@ladlewell/domain/refund.ts'
import { contestRefusal } from '@ladlewell/domain/thread.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { lockOrder } from '../ordering/queries.ts'
import { keptRefunds } from '../payments/refunds.ts'
import { note, saveState } from '../threads/set-thread.ts'
import { lockShares, type ShareOf, type ShareRecord, setContested, setDecided } from '../threads/shares.ts'
import { decisionMail, kitchenOfOrder } from './mails.ts'
import { bookMoved } from './move-shares.ts'
import { lockDeskThread } from './queries.ts'

/** Without either, the last that can be contested. */
interface Contest extends ShareOf {
  threadId: number
  reason: string
}

/** A kitchen says why it should not pay what it was told to, once, within its two days. */
export function contestShare(
  { db }: Parts,
  { accountId, chefId }: { accountId: number; chefId: number },
  { threadId, reason, ...of }: Contest,
  now: Date,
): Promise<Refusal | undefined> {
  return db.transaction(async tx => {
    const thread = await lockDeskThread(tx, threadId)
    if (thread?.chefId !== chefId) return refuse('not-found')
    const shares = await lockShares(tx, { threadId, chefId, ...of })
    const share = shares.find(one => contestRefusal(one, now) === null) ?? shares[0]
    if (!share) return refuse('not-found')
    const refused = contestRefusal(share, now)
    if (refused) return refuse(refused)
    await setContested(tx, share.id, reason, now)
    const details = { ...whatOf(share), amount: dollars(share.shareCents) }
    const by = { party: 'kitchen', authorId: accountId, audience: 'kitchen' } as const
    await note(tx, threadId, { what: 'contested', ...by, text: reason, details }, now)
    // Solved or not, somebody has to look at it.
    if (thread.state !== 'open') await saveState(tx, threadId, 'open', null, now)
  })
}

interface Decision extends ShareOf {
  threadId: number
  move: boolean
  reason: string
}

/** Somebody who did not give it decides what was contested, once: the share stays with the kitchen, or becomes ours. */
export function decideContest(
  { db, settings }: Parts,
  staff: Viewer,
  { threadId, move: isMoved, reason, ...of }: Decision,
  now: Date,
): Promise<Refusal | undefined> {
  return db.transaction(async tx => {
    const paymentId = await lockPaymentOf(tx, of)
    if (!(await lockDeskThread(tx, threadId))) return refuse('not-found')
    const [share] = await lockShares(tx, { threadId, ...of })
    if (!share?.contestedAt) return refuse('not-found')
    if (share.decidedAt) return refuse('changed-meanwhile')
    if (share.refundedBy === staff.accountId) return refuse('second-person-needed')
    const refunds = isMoved && share.refundId !== null ? await keptRefunds(tx, paymentId) : []
    const cameBackCents = share.refundId === null ? 0 : goodwillCameBack(refunds, share.refundId)
    await setDecided(tx, share.id, { by: staff.accountId, isMoved, reason, cameBackCents }, now)
    if (isMoved) await bookMoved(tx, [share.id], now)
    const { orderId, shareCents } = share
    const details = { ...whatOf(share), moved: isMoved, amount: dollars(shareCents) }
    const by = { party: 'staff', authorId: staff.accountId, audience: 'kitchen' } as const
    await note(tx, threadId, { what: 'decided', ...by, text: reason, details }, now)
    const about = ['order', orderId] as const
    await recordAudit(tx, staff, isMoved ? 'share-moved' : 'share-kept', { about, reason, details }, now)
    const to = await kitchenOfOrder(tx, share.chefId)
    if (to) await enqueue(tx, decisionMail({ ...share, isMoved, reason }, to, { settings }), now)
  })
}

const whatOf = ({ refundId, redeliveryId }: ShareRecord) =>
  refundId === null ? { redeliveryId } : { refundId }

/** Keeps an order and its refunds as they are until it is decided: the order first, as everybody does. */
async function lockPaymentOf(tx: Queries, { refundId, redeliveryId }: ShareOf): Promise<number> {
  const [known] = await tx.query<{ orderId: number; paymentId: number }>(
    `select p.order_id, p.id as payment_id from payments p
     where p.order_id = $2 or p.id = (select payment_id from refunds where id = $1)`,
    [refundId ?? null, redeliveryId ?? null],
    'payment-of-refund',
  )
  if (known) await lockOrder(tx, known.orderId)
  return known?.paymentId ?? 0
}
