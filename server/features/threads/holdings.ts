import type { Holding } from '../../platform/holding.ts'

export const threadsHoldings: readonly Holding[] = [
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
  {
    table: 'threads',
    told: [
      'conversations',
      `select id, order_id as "orderId", kind, subject, state, opened_at as "openedAt" from threads
       where account_id = $1 order by id`,
    ],
    forgotten: `update threads set subject = '', customer_mail_at = null, remind_at = null, state = 'solved',
        solved_at = coalesce(solved_at, $2), since = case when state = 'solved' then since else $2 end
      where account_id = $1`,
    claimed: 'update threads set account_id = $3, customer_mail_at = null where account_id = $1',
  },
  {
    table: 'thread_entries',
    told: [
      'conversationMessages',
      `select e.thread_id as conversation, e.text, e.via, e.at from thread_entries e
       where e.author_id = $1 and e.what = 'message' and e.audience <> 'staff' order by e.id`,
    ],
    forgotten: `update thread_entries set text = '', details = '{}', once = null where author_id = $1
      and party = 'customer'`,
    claimed: `update thread_entries set author_id = $3 where author_id = $1`,
  },
  // What staff decided stays as they decided it.
  { table: 'kitchen_shares', told: null, forgotten: null },
  { table: 'thread_macros', told: null, forgotten: null },
]
