import type { Queries } from '../../platform/database.ts'

/**
 * Uses a code for an order, if it still counts. Counting the use locks the code until the transaction ends, so that
 * what is then read of a customer's uses is all there is, and two who use it at once both get theirs if there are two.
 */
export async function redeemPromotion(
  tx: Queries,
  use: { code: string; orderId: number; accountId: number; now: Date },
): Promise<boolean> {
  const used = await tx.query<{ most: number | null }>(
    `update promotions set uses = uses + 1
     where code = $1 and (max_uses is null or uses < max_uses)
       and (starts_at is null or starts_at <= $2) and (expires_at is null or expires_at > $2)
     returning max_uses_per_customer as most`,
    [use.code, use.now],
    'use-promotion',
  )
  if (used.length === 0) return false
  const redeemed = await tx.query(
    `with live as (
       select use_number from redemptions where code = $2 and account_id = $3 and released_at is null)
     insert into redemptions (order_id, code, account_id, use_number, redeemed_at)
     select $1, $2, $3, case when $5::int is null then null else (
       select min(n) from generate_series(1, $5) n where n not in (select use_number from live where use_number is not null)) end, $4
     where $5 is null or (select count(*) from live) < $5
     returning order_id`,
    [use.orderId, use.code, use.accountId, use.now, used[0]!.most],
    'redeem-promotion',
  )
  return redeemed.length === 1
}

/** Gives an order's use back, once. */
export async function releasePromotion(tx: Queries, orderId: number, now: Date): Promise<void> {
  await tx.query(
    `with released as (
       update redemptions set released_at = $2 where order_id = $1 and released_at is null returning code)
     update promotions set uses = uses - 1 from released where promotions.code = released.code`,
    [orderId, now],
    'release-promotion',
  )
}
