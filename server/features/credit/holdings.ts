import type { Holding } from '../../platform/holding.ts'

export const creditHoldings: readonly Holding[] = [
  {
    table: 'credit_lines',
    told: [
      'credit',
      `select kind, cents, order_id as "orderId", reason, at from credit_lines where account_id = $1 order by id`,
    ],
    // What was owed to whom stays in the books, without the words.
    forgotten: `update credit_lines set reason = null where account_id = $1`,
    claimed: `update credit_lines set account_id = $3, reason = null where account_id = $1`,
  },
  {
    table: 'credit_balances',
    told: null,
    forgotten: null,
    claimed: `update credit_balances set account_id = $3 where account_id = $1`,
  },
]
