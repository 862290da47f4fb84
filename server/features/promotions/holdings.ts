import type { Holding } from '../../platform/holding.ts'

export const promotionsHoldings: readonly Holding[] = [
  {
    table: 'redemptions',
    told: [
      'coupons',
      `select code, order_id as "orderId", redeemed_at as "redeemedAt", card as "cardMark" from redemptions
       where account_id = $1 order by 3`,
    ],
    forgotten: null,
    claimed: 'update redemptions set account_id = $3 where account_id = $1',
  },
]
