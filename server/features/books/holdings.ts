import type { Holding } from '../../platform/holding.ts'

const theirs = 'd.payment_id = p.id and p.order_id = o.id and o.account_id = $1'

// It names staff besides, who do not leave by themselves.
export const booksHoldings: readonly Holding[] = [
  {
    table: 'disputes',
    told: [
      'disputes',
      `select o.id as "orderId", d.amount_cents as "amountCents", d.reason, d.status, d.opened_at as "openedAt",
         d.closed_at as "closedAt", d.evidence
       from disputes d, payments p, orders o where ${theirs} order by d.opened_at, d.id`,
    ],
    // What has not reached the bank yet is about to: a right of ours that ends with its day.
    forgotten: `update disputes d set evidence = '{}' from payments p, orders o
      where ${theirs} and d.evidence is not null and (d.evidence_sent_at is not null or d.closed_at is not null)`,
  },
]
