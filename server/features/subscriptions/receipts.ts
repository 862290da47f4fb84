import type { BoxActor } from '@ladlewell/domain/box.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Queries } from '../../platform/database.ts'

export type ReceiptKind =
  | 'skipped'
  | 'unskipped'
  | 'chose'
  | 'unchose'
  | 'agreed'
  | 'paused'
  | 'resumed'
  | 'terms-changed'
  | 'cancelled'
  | 'brought-back'

export interface NewReceipt {
  kind: ReceiptKind
  actor: BoxActor
  deliveryDate?: MarketDate
  details?: object
}

interface Subscription {
  id: number
  customer: { accountId: number }
}

/** Writes the dated proof of a change. Call inside the transaction that makes it. */
export async function receipt(
  tx: Queries,
  subscription: Subscription,
  { kind, actor, deliveryDate, details = {} }: NewReceipt,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into subscription_receipts (subscription_id, account_id, at, actor, kind, delivery_date, details)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [subscription.id, subscription.customer.accountId, now, actor, kind, deliveryDate ?? null, details],
    'subscription-receipt',
  )
}

export interface ReceiptRecord {
  id: number
  at: Date
  actor: BoxActor
  kind: string
  deliveryDate: MarketDate | null
  details: Record<string, unknown>
}

/** The receipts of the account's subscription with an id below `before`, newest first. */
export function receiptsOf(
  db: Queries,
  subscriptionId: number,
  page: { before: number | null; limit: number },
): Promise<ReceiptRecord[]> {
  return db.query<ReceiptRecord>(
    `select id, at, actor, kind, delivery_date as "deliveryDate", details from subscription_receipts
     where subscription_id = $1 and id < coalesce($2, 2147483647) order by id desc limit $3`,
    [subscriptionId, page.before, page.limit],
    'subscription-receipts',
  )
}
