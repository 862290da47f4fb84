import type { Invariant } from './invariants.ts'

/** What was given back of a payment, the table named p. */
export const refunded = `coalesce((select sum(r.amount_cents) from refunds r where r.payment_id = p.id), 0)`

const isEarned = `exists (select 1 from ledger_lines l
  where l.order_id = o.id and l.refund_id is null and l.payout_id is null)`

const booked = (party: string, kind: string) =>
  `coalesce(sum(l.amount_cents) filter (where l.party = '${party}' and l.kind = '${kind}'), 0)`

/** What must never break about who owes whom. */
export const moneyInvariants: readonly Invariant[] = [
  {
    number: 27,
    says: 'The ledger’s lines of every order, refund and payout add up to nothing',
    broken: `select 'order ' || order_id from ledger_lines where refund_id is null and payout_id is null
      group by order_id having sum(amount_cents) <> 0
      union all
      select 'refund ' || refund_id from ledger_lines where refund_id is not null group by refund_id having sum(amount_cents) <> 0
      union all
      select 'payout ' || payout_id from ledger_lines where payout_id is not null group by payout_id having sum(amount_cents) <> 0`,
  },
  {
    number: 28,
    says: 'What was completed, or ended without a refund, is earned as it was agreed, and nothing else is',
    // Deliveries that do not say their day are from when these had earned already.
    broken: `select o.id from orders o join payments p on p.order_id = o.id where case
        when o.status = 'completed' then not ${isEarned}
        when o.status = 'delivered' then ${isEarned} and exists (select 1 from order_events e
          where e.order_id = o.id and e.status = 'delivered' and e.undoes is null and e.day is not null)
        when o.status = 'cancelled' then p.captured_cents > ${refunded} and not ${isEarned}
        else ${isEarned} end
      union all
      select o.id from orders o join payments p on p.order_id = o.id
      join ledger_lines l on l.order_id = o.id and l.refund_id is null group by o.id, p.id
      having p.status <> 'paid' or bool_or(l.chef_id <> o.chef_id)
        or ${booked('provider', 'captured')} <> -p.captured_cents or ${booked('chef', 'sale')} <> o.subtotal_cents
        or ${booked('chef', 'commission')} <> -o.commission_cents or ${booked('platform', 'commission')} <> o.commission_cents
        or ${booked('chef', 'tip')} <> o.tip_cents or ${booked('tax-office', 'taxes')} <> o.taxes_cents
        or ${booked('platform', 'delivery-fee')} <> o.delivery_fee_cents
        or ${booked('platform', 'discount')} <> -o.discount_cents - o.quantity_discount_cents`,
  },
  {
    number: 29,
    says: 'Refunds of earned orders are borne in full, and by a chef or the tax office at most with what they got',
    broken: `select r.id from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
      where (select sum(l.amount_cents) from ledger_lines l where l.refund_id = r.id and l.party = 'provider')
        is distinct from case when ${isEarned} then r.amount_cents end
      union all
      select order_id from ledger_lines where party in ('chef', 'tax-office') and order_id is not null
      group by order_id, party having sum(amount_cents) < 0`,
  },
  {
    number: 30,
    says: 'A payout is what its lines add up to, all of its kitchen and from before it',
    broken: `select p.id from payouts p
      left join payout_lines paid on paid.payout_id = p.id left join ledger_lines l on l.id = paid.line_id
      group by p.id having sum(l.amount_cents) is distinct from p.amount_cents
        or bool_or(l.chef_id <> p.chef_id or l.party <> 'chef' or l.kind = 'payout' or l.at > p.created_at)
        or -p.amount_cents is distinct from (select b.amount_cents from ledger_lines b where b.payout_id = p.id and b.party = 'chef')`,
  },
  {
    number: 42,
    says: 'Nothing is paid out before its order is completed, or was cancelled late',
    broken: `select paid.line_id from payout_lines paid join ledger_lines l on l.id = paid.line_id
      join orders o on o.id = l.order_id where o.status not in ('completed', 'cancelled')`,
  },
]
