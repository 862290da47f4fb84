import { cardGetsBack, cardPaid } from './features/payments/queries.ts'
import type { Invariant } from './invariant.ts'

/** What must never break about customers' credit. */
export const creditInvariants: readonly Invariant[] = [
  {
    number: 97,
    says: 'A customer’s credit is what its lines add up to, and never less than nothing',
    broken: `select coalesce(b.account_id, l.account_id) from credit_balances b
      full join (select account_id, sum(cents) as cents from credit_lines group by 1) l on l.account_id = b.account_id
      where coalesce(b.cents, 0) <> coalesce(l.cents, 0) or b.cents < 0`,
  },
  {
    number: 98,
    says: 'What credit pays of an order was spent on it, and came back where the order came to nothing',
    broken: `select p.order_id from payments p
      left join credit_lines s on s.order_id = p.order_id and s.kind = 'spent'
      left join credit_lines r on r.order_id = p.order_id and r.kind = 'returned'
      where $orders(p.order_id) and (p.credit_cents > 0 or s.id is not null)
      group by p.id, p.order_id, p.credit_cents, p.status, p.captured_cents, p.amount_cents
      having p.credit_cents <> coalesce(-min(s.cents), 0)
        or coalesce(min(r.cents), 0) <> case when p.status in ('failed', 'expired') or p.captured_cents between 1 and p.amount_cents - 1
          then p.credit_cents else 0 end`,
  },
  {
    number: 99,
    says: 'A refund gives a card back at most what it paid, and what it gives as credit is there',
    broken: `select r.id from refunds r left join credit_lines l on l.refund_id = r.id
      where r.credit_cents <> coalesce(l.cents, 0)
      union all
      select p.id from payments p join refunds r on r.payment_id = p.id
      group by p.id, p.amount_cents, p.captured_cents, p.credit_cents having sum(${cardGetsBack('r')}) > ${cardPaid('p')}`,
  },
  {
    number: 100,
    says: 'The ledger owes customers what they were given and got back, less what they spent and gave up',
    broken: `select l.id from credit_lines l left join ledger_lines b on b.credit_line_id = l.id and b.party = 'credit'
      where $once and l.kind in ('given', 'ended') and b.amount_cents is distinct from l.cents
      union all
      select o.order_id from ledger_lines o join payments p on p.order_id = o.order_id
      where o.refund_id is null and o.payout_id is null and $orders(o.order_id) and o.order_id is not null
      group by o.order_id, p.id, p.credit_cents
      having coalesce(sum(o.amount_cents) filter (where o.party = 'credit'), 0) <> -p.credit_cents
      union all
      select b.refund_id from ledger_lines b join refunds r on r.id = b.refund_id where $once
      group by b.refund_id, r.credit_cents
      having coalesce(sum(b.amount_cents) filter (where b.party = 'credit'), 0) <> r.credit_cents`,
  },
]
