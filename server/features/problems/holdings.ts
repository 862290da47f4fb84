import type { Holding } from '../../platform/holding.ts'

export const problemsHoldings: readonly Holding[] = [
  {
    table: 'problem_reports',
    told: [
      'problemReports',
      `select order_id as "orderId", kind, text, picture_id as picture, reported_at as "reportedAt"
       from problem_reports where account_id = $1 order by id`,
    ],
    forgotten: `update problem_reports set text = '', picture_id = null, closed_at = coalesce(closed_at, $2)
      where account_id = $1`,
    claimed: 'update problem_reports set account_id = $3, picture_id = null where account_id = $1',
  },
]
