import type { Queries } from '../../platform/database.ts'

/** Why a code is not used; `changed`: it counts once a card since a moment ago, and nobody asked which card it is. */
export type Unused = 'promo-invalid' | 'promo-card-used' | 'changed'

/**
 * Uses a code for an order, if it still counts; answers why not. Counting the use locks the code until the transaction
 * ends, so that what is then read of a customer's or a card's uses is all there is, and two who use it at once both get
 * theirs if there are two. `card` is a digest of the provider's fingerprint, asked where the code counts once a card.
 */
export async function redeemPromotion(
  tx: Queries,
  use: { code: string; orderId: number; accountId: number; card: string | null; now: Date },
): Promise<Unused | null> {
  const [used] = await tx.query<{ most: number | null; onceACard: boolean }>(
    `update promotions set uses = uses + 1
     where code = $1 and (max_uses is null or uses < max_uses)
       and (starts_at is null or starts_at <= $2) and (expires_at is null or expires_at > $2)
       and (not needs_confirmed_email or exists (
         select from accounts where id = $3 and email_verified_at is not null))
     returning max_uses_per_customer as most, once_a_card`,
    [use.code, use.now, use.accountId],
    'use-promotion',
  )
  if (!used) return 'promo-invalid'
  if (used.onceACard && use.card === null) return 'changed'
  if (used.onceACard && (await hasPaid(tx, use))) return 'promo-card-used'
  const redeemed = await tx.query(
    `with live as (
       select use_number from redemptions where code = $2 and account_id = $3 and released_at is null)
     insert into redemptions (order_id, code, account_id, use_number, card, redeemed_at)
     select $1, $2, $3, case when $5::int is null then null else (
       select min(n) from generate_series(1, $5) n where n not in (select use_number from live where use_number is not null)) end, $6, $4
     where $5 is null or (select count(*) from live) < $5
     returning order_id`,
    [use.orderId, use.code, use.accountId, use.now, used.most, used.onceACard ? use.card : null],
    'redeem-promotion',
  )
  return redeemed.length === 1 ? null : 'promo-invalid'
}

async function hasPaid(tx: Queries, { code, card }: { code: string; card: string | null }): Promise<boolean> {
  const uses = await tx.query(
    'select 1 from redemptions where code = $1 and card = $2 and released_at is null',
    [code, card],
    'card-uses',
  )
  return uses.length > 0
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
