import type { Cents } from '@ladlewell/domain/money.ts'
import type { Queries } from '../../platform/database.ts'

export interface NewShare {
  refundId: number
  threadId: number
  chefId: number
  shareCents: Cents
  refundedBy: number
  toldAt: Date
  contestUntil: Date
}

/** Keeps what a kitchen was told that it pays of a refund. */
export async function insertShare(tx: Queries, share: NewShare): Promise<void> {
  await tx.query(
    `insert into kitchen_shares (refund_id, thread_id, chef_id, share_cents, refunded_by, told_at, contest_until)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      ...[share.refundId, share.threadId, share.chefId, share.shareCents, share.refundedBy, share.toldAt],
      share.contestUntil,
    ],
    'insert-share',
  )
}

export interface ShareRecord {
  refundId: number
  threadId: number
  chefId: number
  orderId: number
  shareCents: Cents
  refundedBy: number
  contestUntil: Date
  contestedAt: Date | null
  decidedAt: Date | null
}

/** The shares of a conversation, or one of them, which stay so until the transaction ends; newest first. */
export function lockShares(
  tx: Queries,
  { threadId, chefId, refundId }: { threadId: number; chefId?: number; refundId?: number | undefined },
): Promise<ShareRecord[]> {
  return tx.query<ShareRecord>(
    `select s.refund_id, s.thread_id, s.chef_id, p.order_id, s.share_cents, s.refunded_by, s.contest_until, s.contested_at,
       s.decided_at
     from kitchen_shares s join refunds r on r.id = s.refund_id join payments p on p.id = r.payment_id
     where s.thread_id = $1 and ($2::int is null or s.chef_id = $2) and ($3::int is null or s.refund_id = $3)
     order by s.refund_id desc for update of s`,
    [threadId, chefId ?? null, refundId ?? null],
    'lock-shares',
  )
}

export async function setContested(tx: Queries, refundId: number, reason: string, now: Date): Promise<void> {
  await tx.query(
    'update kitchen_shares set contested_at = $2, contest_reason = $3 where refund_id = $1',
    [refundId, now, reason],
    'contest-share',
  )
}

export async function setDecided(
  tx: Queries,
  refundId: number,
  decision: { by: number; isMoved: boolean; reason: string; cameBackCents: Cents },
  now: Date,
): Promise<void> {
  await tx.query(
    `update kitchen_shares set decided_at = $2, decided_by = $3, is_moved = $4, decision_reason = $5,
       came_back_cents = $6 where refund_id = $1`,
    [refundId, now, decision.by, decision.isMoved, decision.reason, decision.cameBackCents],
    'decide-share',
  )
}

export async function setAdjusted(tx: Queries, refundId: number, adjustmentId: number): Promise<void> {
  await tx.query(
    'update kitchen_shares set adjustment_id = $2 where refund_id = $1',
    [refundId, adjustmentId],
    'share-adjusted',
  )
}
