import type { Holding } from '../../platform/holding.ts'

export const reviewsHoldings: readonly Holding[] = [
  {
    table: 'reviews',
    told: [
      'reviews',
      `select r.order_id as "orderId", m.name as meal, r.stars, r.text, r.picture_id as picture,
         r.written_at as "writtenAt", r.reply, r.hidden_at as "hiddenAt", r.hidden_reason as "hiddenReason"
       from reviews r join meals m on m.id = r.meal_id where r.account_id = $1 order by r.id`,
    ],
    // A review stays as what a former customer thought; its picture goes.
    forgotten: 'update reviews set picture_id = null where account_id = $1',
    claimed: 'update reviews set account_id = $3, picture_id = null where account_id = $1',
  },
]
