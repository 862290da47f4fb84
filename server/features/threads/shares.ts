import type { Cents } from '@ladlewell/domain/money.ts'
import type { Queries } from '../../platform/database.ts'
import { isAlive } from '../../schema/states.ts'

/** The refund or the redelivery that a share is of. */
export interface ShareOf {
  refundId?: number | undefined
  redeliveryId?: number | undefined
}

export interface NewShare extends ShareOf {
  threadId: number
  chefId: number
  shareCents: Cents
  refundedBy: number
  toldAt: Date
  contestUntil: Date
}

/** Keeps what a kitchen was told that it bears. */
export async function insertShare(tx: Queries, share: NewShare): Promise<void> {
  await tx.query(
    `insert into kitchen_shares (refund_id, redelivery_id, thread_id, chef_id, share_cents, refunded_by, told_at, contest_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[...idsOf(share), share.threadId, share.chefId, share.shareCents, share.refundedBy, share.toldAt],
      share.contestUntil,
    ],
    'insert-share',
  )
}

const idsOf = ({ refundId, redeliveryId }: ShareOf) => [refundId ?? null, redeliveryId ?? null]

export interface ShareRecord {
  id: number
  refundId: number | null
  redeliveryId: number | null
  threadId: number
  chefId: number
  /** Whose meals it is about. */
  orderId: number
  shareCents: Cents
  refundedBy: number
  contestUntil: Date
  contestedAt: Date | null
  decidedAt: Date | null
}

/** SQL: whether a share `s` is of something that happens: a redelivery that was called off is borne by nobody. */
export const isBorne = `(s.redelivery_id is null or exists (
  select from orders n where n.id = s.redelivery_id and ${isAlive('n')}))`

/** The shares of a conversation, or one of them, which stay so until the transaction ends; newest first. */
export function lockShares(
  tx: Queries,
  { threadId, chefId, ...of }: { threadId: number; chefId?: number } & ShareOf,
): Promise<ShareRecord[]> {
  return tx.query<ShareRecord>(
    `select s.id, s.refund_id, s.redelivery_id, s.thread_id, s.chef_id, coalesce(p.order_id, s.redelivery_id) as order_id,
       s.share_cents, s.refunded_by, s.contest_until, s.contested_at, s.decided_at
     from kitchen_shares s left join refunds r on r.id = s.refund_id left join payments p on p.id = r.payment_id
     where ${isBorne} and s.thread_id = $1 and ($2::int is null or s.chef_id = $2) and ($3::int is null or s.refund_id = $3)
       and ($4::int is null or s.redelivery_id = $4)
     order by s.told_at desc, s.id desc for update of s`,
    [threadId, chefId ?? null, ...idsOf(of)],
    'lock-shares',
  )
}

export async function setContested(tx: Queries, shareId: number, reason: string, now: Date): Promise<void> {
  await tx.query(
    'update kitchen_shares set contested_at = $2, contest_reason = $3 where id = $1',
    [shareId, now, reason],
    'contest-share',
  )
}

export async function setDecided(
  tx: Queries,
  shareId: number,
  decision: { by: number; isMoved: boolean; reason: string; cameBackCents: Cents },
  now: Date,
): Promise<void> {
  await tx.query(
    `update kitchen_shares set decided_at = $2, decided_by = $3, is_moved = $4, decision_reason = $5,
       came_back_cents = $6 where id = $1`,
    [shareId, now, decision.by, decision.isMoved, decision.reason, decision.cameBackCents],
    'decide-share',
  )
}

export async function setAdjusted(tx: Queries, shareId: number, adjustmentId: number): Promise<void> {
  await tx.query(
    'update kitchen_shares set adjustment_id = $2 where id = $1',
    [shareId, adjustmentId],
    'share-adjusted',
  )
}
