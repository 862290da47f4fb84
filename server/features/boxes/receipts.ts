import type { BoxActor } from '@ladlewell/domain/box/box.ts'
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
export function receipt(
  tx: Queries,
  subscription: Subscription,
  written: NewReceipt,
  now: Date,
): Promise<void> {
  return receipts(tx, subscription, [written], now)
}

/** The same for several changes, in one statement. */
export async function receipts(
  tx: Queries,
  { id, customer: { accountId } }: Subscription,
  written: readonly NewReceipt[],
  now: Date,
): Promise<void> {
  if (written.length === 0) return
  await tx.query(
    `insert into subscription_receipts (subscription_id, account_id, at, actor, kind, delivery_date, details)
     select $1, $2, $3, actor, kind, "deliveryDate", coalesce(details, '{}')
     from jsonb_to_recordset($4::jsonb) as r (actor text, kind text, "deliveryDate" date, details jsonb)`,
    [id, accountId, now, JSON.stringify(written)],
    'write-receipts',
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
    `select id, at, actor, kind, delivery_date, details from subscription_receipts
     where subscription_id = $1 and id < coalesce($2::bigint, 9223372036854775807) order by id desc limit $3`,
    [subscriptionId, page.before, page.limit],
    'subscription-receipts',
  )
}
