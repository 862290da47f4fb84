import type { Queries } from '../../platform/database.ts'

/** Uses a code for an order, if it still counts. The limits are a conditional update and a unique key, never a count alone. */
export async function redeemPromotion(
  tx: Queries,
  use: { code: string; orderId: number; accountId: number; now: Date },
): Promise<boolean> {
  const redeemed = await tx.query(
    `with used as (
       update promotions set uses = uses + 1
       where code = $1 and (max_uses is null or uses < max_uses)
         and (starts_at is null or starts_at <= $4) and (expires_at is null or expires_at > $4)
       returning code, max_uses_per_customer as most)
     insert into redemptions (order_id, code, account_id, use_number, redeemed_at)
     select $2, used.code, $3, free.use_number, $4 from used cross join lateral (
       select null::int as use_number where used.most is null
       union all
       (select n from generate_series(1, used.most) n
        where not exists (select 1 from redemptions r where r.code = used.code and r.account_id = $3
                          and r.released_at is null and r.use_number = n)
        order by n limit 1)) free
     on conflict do nothing returning order_id`,
    [use.code, use.orderId, use.accountId, use.now],
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
