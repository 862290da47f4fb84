import type { KitchenShare } from '@ladlewell/contract/remedy.ts'
import type { Thread } from '@ladlewell/contract/threads.ts'
import { type Cents, dollars } from '@ladlewell/domain/money.ts'
import { contestRefusal } from '@ladlewell/domain/thread.ts'
import { isoText } from '../../platform/json-columns.ts'

/** A kitchen's share beside what it is of; all null: there is none. */
export interface SharedRecord {
  shareCents: Cents | null
  refundedBy: number | null
  contestUntil: string | null
  contestedAt: string | null
  contestReason: string | null
  decidedAt: string | null
  isMoved: boolean | null
  decisionReason: string | null
}

/** SQL: the same of a share `s`. */
export const shareColumns = `s.share_cents, s.refunded_by, ${isoText('s.contest_until')} as contest_until,
  ${isoText('s.contested_at')} as contested_at, s.contest_reason, ${isoText('s.decided_at')} as decided_at, s.is_moved,
  s.decision_reason`

/** A share as its kitchen or our team may see it; customers see none. */
export function shareView(
  share: SharedRecord,
  as: Thread['as'],
  { accountId }: { accountId: number },
  now: Date,
): KitchenShare | null {
  const { shareCents, contestUntil, contestedAt, decidedAt } = share
  if (as === 'customer' || shareCents === null || contestUntil === null) return null
  const standing = {
    ...{ shareCents, contestUntil: new Date(contestUntil) },
    contestedAt: contestedAt === null ? null : new Date(contestedAt),
  }
  return {
    amount: dollars(shareCents),
    ...{ contestUntil, contestedAt, reason: share.contestReason },
    mayContest: as === 'kitchen' && contestRefusal(standing, now) === null,
    decision: decidedAt
      ? { moved: share.isMoved ?? false, at: decidedAt, reason: share.decisionReason ?? '' }
      : null,
    mayDecide: as === 'staff' && contestedAt !== null && decidedAt === null && share.refundedBy !== accountId,
  }
}
