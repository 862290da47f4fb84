import type { Invariant } from './invariant.ts'

/** What was given back of a payment, the table named p. */
export const refunded = `coalesce((select sum(r.amount_cents) from refunds r where r.payment_id = p.id), 0)`

const part = (name: string) => `(r.parts->>'${name}')::int`

const isEarned = `exists (select 1 from ledger_lines l
  where l.order_id = o.id and l.refund_id is null and l.payout_id is null)`

/** What a kitchen brings again at its own cost earns nobody anything. */
const isWorth = `(o.subtotal_cents + o.taxes_cents + o.delivery_fee_cents + o.tip_cents > 0)`

const booked = (party: string, kind: string) =>
  `coalesce(sum(l.amount_cents) filter (where l.party = '${party}' and l.kind = '${kind}'), 0)`

const bookedOf = (kind: string) => `coalesce(sum(l.amount_cents) filter (where l.kind = '${kind}'), 0)`

/** SQL: a percentage of cents, rounded half up. */
const share = (cents: string, percent: string) => `floor(${cents} * (${percent})::numeric / 100 + 0.5)`

/** What must never break about who owes whom. */
export const moneyInvariants: readonly Invariant[] = [
  {
    number: 27,
    says: 'The ledger’s lines of every order, refund, adjustment and payout add up to nothing',
    broken: `select 'order ' || order_id from ledger_lines where refund_id is null and payout_id is null
      group by order_id having sum(amount_cents) <> 0
      union all
      select 'refund ' || refund_id from ledger_lines where refund_id is not null group by refund_id having sum(amount_cents) <> 0
      union all
      select 'payout ' || payout_id from ledger_lines where payout_id is not null group by payout_id having sum(amount_cents) <> 0
      union all
      select 'adjustment ' || adjustment_id from ledger_lines where adjustment_id is not null
      group by adjustment_id having sum(amount_cents) <> 0`,
  },
  {
    number: 28,
    says: 'What was completed, or ended without a refund, is earned as it was agreed, and nothing else is',
    // Deliveries that do not say their day are from when these had earned already.
    broken: `select o.id from orders o join payments p on p.order_id = o.id where $orders(o.id) and case
        when o.status = 'completed' then ${isEarned} <> ${isWorth}
        when o.status = 'delivered' then ${isEarned} and exists (select 1 from order_events e
          where e.order_id = o.id and e.status = 'delivered' and e.undoes is null and e.day is not null)
        when o.status = 'cancelled' then p.captured_cents > ${refunded} and not ${isEarned}
        else ${isEarned} end
      union all
      select o.id from orders o join payments p on p.order_id = o.id
      join ledger_lines l on l.order_id = o.id and l.refund_id is null where $orders(o.id) and $orders(l.order_id)
      group by o.chef_id, o.id, p.id, p.status, p.captured_cents
      having p.status <> 'paid' or bool_or(l.chef_id is distinct from o.chef_id)
        or ${booked('provider', 'captured')} + ${booked('credit', 'captured')} <> -p.captured_cents or ${booked('chef', 'sale')} <> o.subtotal_cents
        or ${booked('chef', 'commission')} <> -o.commission_cents or ${booked('platform', 'commission')} <> o.commission_cents
        or ${booked('tax-office', 'taxes')} <> o.taxes_cents
        or ${booked('platform', 'discount')} <> -o.discount_cents - o.quantity_discount_cents`,
  },
  {
    number: 52,
    says: 'Fee and tip of an earned order go whole to who drove, the kitchen and Ladlewell, by the shares that were agreed',
    broken: `select o.id from orders o join ledger_lines l on l.order_id = o.id and l.refund_id is null and l.payout_id is null
      where $orders(o.id) and $orders(l.order_id)
      group by o.chef_id, o.id having ${bookedOf('delivery-fee')} <> o.delivery_fee_cents or ${bookedOf('tip')} <> o.tip_cents
        or ${booked('platform', 'tip')} <> 0
        or ${booked('platform', 'delivery-fee')} < ${share('o.delivery_fee_cents', 'o.delivery_share_percent')}
        or case when o.carrier = 'kitchen' then ${booked('driver', 'delivery-fee')} + ${booked('driver', 'tip')} <> 0
          else ${booked('chef', 'delivery-fee')} <> 0
            or ${booked('driver', 'tip')} not in (0, ${share('o.tip_cents', 'o.tip_driver_percent')}) end`,
  },
  {
    number: 29,
    says: 'Refunds of earned orders are borne in full, and by a chef, a driver or the tax office at most with what they got',
    broken: `select r.id from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
      where (select sum(l.amount_cents) from ledger_lines l where l.refund_id = r.id and l.party in ('provider', 'credit'))
        is distinct from case when ${isEarned} then r.amount_cents end
      union all
      select order_id from ledger_lines where party in ('chef', 'driver', 'tax-office') and order_id is not null
      group by order_id, party having sum(amount_cents) < 0`,
  },
  {
    number: 30,
    says: 'A payout is what its lines add up to, all of its kitchen or driver and from before it',
    broken: `select p.id from payouts p
      left join payout_lines paid on paid.payout_id = p.id left join ledger_lines l on l.id = paid.line_id
      group by p.id, p.amount_cents, p.driver_id, p.chef_id, p.created_at having sum(l.amount_cents) is distinct from p.amount_cents
        or bool_or(case when p.driver_id is null then l.chef_id <> p.chef_id or l.party <> 'chef'
            else l.driver_id is distinct from p.driver_id end or l.kind = 'payout' or l.at > p.created_at)
        or -p.amount_cents is distinct from (select b.amount_cents from ledger_lines b
          where b.payout_id = p.id and b.party = case when p.driver_id is null then 'chef' else 'driver' end)`,
  },
  {
    number: 42,
    says: 'Nothing is paid out before its order is completed, or was cancelled late',
    broken: `select paid.line_id from payout_lines paid join ledger_lines l on l.id = paid.line_id
      join orders o on o.id = l.order_id where o.status not in ('completed', 'cancelled')`,
  },
  {
    number: 47,
    says: 'A refund is what its parts add up to, of each serving, the fee and the tip at most once',
    broken: `select r.id from refunds r where r.parts is not null and r.amount_cents <>
        ${part('priceCents')} + ${part('taxesCents')} - ${part('discountCents')} + ${part('feeCents')}
        + ${part('tipCents')} + ${part('goodwillCents')} - ${part('nettedCents')}
      union all
      select p.order_id from refunds r join payments p on p.id = r.payment_id
      cross join jsonb_to_recordset(r.parts->'lines') as gone (line int, quantity int)
      left join order_lines l on l.order_id = p.order_id and l.line = gone.line
      group by p.order_id, gone.line having sum(gone.quantity) > coalesce(min(l.quantity), 0)
      union all
      select o.id from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
      where r.parts is not null group by o.chef_id, o.id
      having sum(${part('feeCents')}) > o.delivery_fee_cents or sum(${part('tipCents')}) > o.tip_cents`,
  },
  {
    number: 48,
    says: 'An adjustment moves its amount between the two parties that it names',
    broken: `select a.id from adjustments a left join ledger_lines l on l.adjustment_id = a.id
      group by a.chef_id, a.id having coalesce(sum(l.amount_cents) filter (where l.party = a.payer), 0) <> -a.amount_cents
        or coalesce(sum(l.amount_cents) filter (where l.party = a.payee), 0) <> a.amount_cents
        or bool_or(l.chef_id <> a.chef_id) or count(l.id) <> 2`,
  },
  {
    number: 54,
    says: 'What the provider holds is owed to customers whose orders are not earned yet and to the parties of the ledger, to the cent',
    // Once it is earned, an order's captured money and its refunds are in the ledger in full: else the provider's would differ.
    broken: `select 'payment ' || p.id from payments p join (
        select l.order_id, sum(l.amount_cents) filter (where l.kind in ('captured', 'refund')) as cents
        from ledger_lines l where $orders(l.order_id) and l.party in ('provider', 'credit') group by 1) as held using (order_id)
      where held.cents <> ${refunded} - p.captured_cents
      union all
      select 'all' from (select coalesce(sum(amount_cents), 0) as cents from payouts) as paid,
        (select coalesce(sum(amount_cents), 0) as cents from ledger_lines where party = 'provider' and kind = 'payout') as booked,
        (select coalesce(sum(amount_cents), 0) as cents from ledger_lines) as owed
      where $once and (paid.cents <> booked.cents or owed.cents <> 0)`,
  },
]
