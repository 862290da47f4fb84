import { bookInvariants } from './books-invariants.ts'
import { countOf, slicesOfOrders } from './count-broken.ts'
import { cardPaid } from './features/payments/queries.ts'
import { holdInvariants } from './hold-invariants.ts'
import type { Invariant } from './invariant.ts'
import { kitchenInvariants } from './kitchen-invariants.ts'
import { lately, messageInvariants } from './message-invariants.ts'
import { moneyInvariants, refunded } from './money-invariants.ts'
import type { Queries } from './platform/database.ts'
import { isRedelivery, remedyInvariants } from './remedy-invariants.ts'
import { teamInvariants } from './team-invariants.ts'
import { threadInvariants } from './thread-invariants.ts'

/** An order that holds its servings: not ended unpaid, refused, or cancelled while there was time. */
const holdsServings = `(o.status not in ('payment-failed', 'expired', 'refused') and not (o.status = 'cancelled' and exists (
  select 1 from order_events e where e.order_id = o.id and e.status = 'cancelled' and e.at < o.cutoff_at)))`

/** Without what staff gave back of their own accord, which they may of any order. */
const refundedByRule = `coalesce((select sum(r.amount_cents) from refunds r where r.payment_id = p.id and r.reason not in ('staff', 'late-delivery')), 0)`

const lastMinute = `(select e.at >= o.cutoff_at from order_events e where e.order_id = o.id and e.status = 'cancelled' limit 1)`

const owedCents = `(o.subtotal_cents + o.taxes_cents + o.delivery_fee_cents)`

const percentOfSubtotal = (percent: string) => `floor(o.subtotal_cents * (${percent})::numeric / 100 + 0.5)`

export const invariants: readonly Invariant[] = [
  {
    number: 1,
    says: 'One checkout intent yields at most one order',
    broken: `select account_id, checkout_key from orders group by 1, 2 having count(*) > 1`,
  },
  {
    number: 2,
    says: 'What was captured and kept is the total of a living order, and nothing of a dead one',
    broken: `select o.id from orders o join payments p on p.order_id = o.id where $orders(o.id) and case
      when o.status in ('payment-failed', 'expired', 'refused') then p.captured_cents <> ${refunded}
      when o.status = 'cancelled' and ${lastMinute} then p.captured_cents - ${refundedByRule} <> o.total_cents
      when o.status = 'cancelled' then p.captured_cents <> ${refunded}
      when p.status = 'paid' then p.captured_cents <> o.total_cents
      else p.captured_cents <> 0 end`,
  },
  {
    number: 3,
    says: 'At most one payment an order, and no charge without an order',
    broken: `select o.id from orders o left join payments p on p.order_id = o.id where $orders(o.id)
      group by o.id having count(p.id) <> 1
      union all select p.id from payments p where $orders(p.order_id) and ${cardPaid('p')} > 0 and p.intent_id is null`,
  },
  {
    number: 4,
    says: 'A paid order stays paid, a declined one is never charged',
    broken: `select o.id from orders o join payments p on p.order_id = o.id
      where (o.status in ('locked', 'preparing', 'ready', 'out-for-delivery', 'delivered', 'completed') and p.status <> 'paid')
        or (o.status = 'placed' and p.status in ('failed', 'expired', 'cancelled'))
        or (o.status in ('payment-failed', 'expired') and p.status in ('pending', 'action-required'))
        or (p.status in ('failed', 'expired') and p.captured_cents <> 0)`,
  },
  {
    number: 5,
    says: 'Refunds are at most what was captured, and that at most the total',
    broken: `select p.id from payments p join orders o on o.id = p.order_id
      where ${refunded} > p.captured_cents or p.captured_cents > p.amount_cents or p.amount_cents <> o.total_cents`,
  },
  {
    number: 6,
    says: 'The parts add up to the total, each rounded half up once',
    broken: `select o.id from orders o cross join lateral (
        select count(*) as lines, sum(l.quantity) as meals, sum(l.serving_cents * l.quantity) as cents
        from order_lines l where l.order_id = o.id) as bought
      where $orders(o.id) and (bought.lines = 0 or o.subtotal_cents <> bought.cents
        or o.total_cents <> ${owedCents} + o.tip_cents - o.discount_cents - o.quantity_discount_cents
        or o.taxes_cents <> ${percentOfSubtotal('o.tax_percent')}
        or o.discount_cents <> case when ${isRedelivery} then ${owedCents}
          else least(${percentOfSubtotal('o.discount_percent')}, ${owedCents}) end
        or o.quantity_discount_cents <> least(${owedCents} - o.discount_cents,
          ${percentOfSubtotal('case when bought.meals >= 10 then 6 when bought.meals >= 8 then 4 else 0 end')}))`,
  },
  {
    number: 8,
    says: 'Reserved servings are those of living orders, and at most the capacity',
    broken: `with held as (
        select o.chef_id, o.delivery_date, sum(o.servings) filter (where ${holdsServings}) as servings
        from orders o group by 1, 2)
      select coalesce(d.chef_id, held.chef_id) from chef_days d
      full join held on held.chef_id = d.chef_id and held.delivery_date = d.delivery_date
      where coalesce(d.reserved, 0) <> coalesce(held.servings, 0) or d.reserved > d.capacity
      union all
      select o.id from orders o
      where o.servings is distinct from (select sum(l.quantity) from order_lines l where l.order_id = o.id)`,
  },
  {
    number: 31,
    says: 'Of no meal a date holds more than its limit when the last of it was bought',
    // Orders that a delay brought to the date were the kitchen's own wish.
    broken: `select id from (
        select o.id, l.servings_per_date as most,
          sum(l.quantity) over (partition by o.chef_id, o.delivery_date, l.meal_id order by o.id) as sold
        from orders o join order_lines l on l.order_id = o.id
        where o.status not in ('payment-failed', 'expired', 'refused', 'cancelled')
          and not exists (select 1 from order_delays d where d.order_id = o.id and d.answer = 'accepted')) bought
      where most < sold`,
  },
  {
    number: 9,
    says: 'Coupon uses are the live redemptions, and at most the limits',
    broken: `select p.code from promotions p
      where p.uses <> (select count(*) from redemptions r where r.code = p.code and r.released_at is null) or p.uses > p.max_uses
      union all
      select r.code from redemptions r join promotions p on p.code = r.code where r.released_at is null
      group by r.code, r.account_id, p.max_uses_per_customer having count(*) > p.max_uses_per_customer
      union all
      select o.promo_code from orders o where o.promo_code is not null and ${holdsServings}
        and not exists (select 1 from redemptions r where r.order_id = o.id and r.released_at is null)
      union all
      select r.code from redemptions r join orders o on o.id = r.order_id
      where r.released_at is null and (o.promo_code is distinct from r.code or not ${holdsServings})`,
  },
  {
    number: 10,
    says: 'A coupon and the weekly discount never both apply',
    broken: `select id from orders where (discount_kind = 'weekly' and promo_code is not null)
      or (discount_kind = 'coupon' and promo_code is null) or (discount_kind = 'weekly' and plan <> 'weekly')`,
  },
  {
    number: 11,
    // Meals move between weeks, and chefs change their anchor and their days: only the purchase can check those.
    says: 'An order’s items are of its one approved chef',
    broken: `select o.id from orders o join chefs c on c.id = o.chef_id
      where $orders(o.id) and (c.approved_at is null or o.menu_week not between 1 and 3
        or exists (select 1 from order_lines l join meals m on m.id = l.meal_id where l.order_id = o.id and m.chef_id <> o.chef_id))`,
  },
  {
    number: 12,
    says: 'Orders were placed before the cut-off of their date',
    broken: `select id from orders where placed_at >= cutoff_at`,
  },
  {
    number: 13,
    says: 'At most one order a subscription and date, and none after a cancellation',
    // One that a delay brought to the date came there by itself.
    broken: `select o.subscription_id, o.delivery_date from orders o where o.subscription_id is not null and ${holdsServings}
      and not exists (select 1 from order_delays d where d.order_id = o.id and d.answer = 'accepted')
      group by 1, 2 having count(*) > 1
      union all
      select s.id, o.delivery_date from subscriptions s join orders o on o.subscription_id = s.id
      where o.checkout_key like 'renewal:%' and o.placed_at > s.cancelled_at`,
  },
  {
    number: 14,
    says: 'No renewal is paid after its cut-off, or for more than its customer was told, and kept',
    broken: `select o.id from payments p join orders o on o.id = p.order_id left join boxes b on b.order_id = o.id
      where p.off_session and p.status = 'paid' and o.status not in ('expired', 'cancelled', 'refused')
        and (p.settled_at >= o.cutoff_at or o.total_cents > b.shown_total_cents)`,
  },
  {
    number: 39,
    says: 'A weekly box stands where its order does, and every paid one of a subscription has its box',
    broken: `select b.id from boxes b join orders o on o.id = b.order_id join payments p on p.order_id = o.id
      where case b.state
        when 'locked' then o.status <> 'placed' or p.status not in ('pending', 'action-required')
        when 'ordered' then p.status <> 'paid' or o.status in ('cancelled', 'refused', 'expired', 'payment-failed')
        else p.status = 'paid' and o.status not in ('cancelled', 'refused', 'expired') end
      union all
      select o.id from orders o join payments p on p.order_id = o.id
      where p.off_session and p.status = 'paid' and o.status not in ('cancelled', 'refused', 'expired')
        and not exists (select 1 from boxes b where b.order_id = o.id and b.subscription_id = o.subscription_id)`,
  },
  {
    number: 40,
    says: 'Ten minutes after its cut-off every weekly box is ordered, skipped or failed',
    broken: `select id from boxes where state in ('planned', 'open', 'locked') and cutoff_at + interval '10 minutes' < $now`,
  },
  {
    number: 15,
    says: 'A cancellation refunds once before the cut-off and never after it',
    broken: `select p.id from payments p join orders o on o.id = p.order_id join refunds r on r.payment_id = p.id
      where r.reason = 'cancelled' group by p.id, o.id having count(*) > 1 or bool_or(${lastMinute})`,
  },
  {
    number: 16,
    says: 'Every status is a declared one',
    broken: `select id from orders where status not in ('placed', 'locked', 'preparing', 'ready', 'out-for-delivery',
      'delivered', 'completed', 'cancelled', 'refused', 'payment-failed', 'expired')`,
  },
  {
    number: 17,
    says: 'Nothing stays unfinished ten minutes beyond its expiry',
    broken: `select 'payment ' || id from payments
        where status in ('pending', 'action-required') and expires_at + interval '10 minutes' < $now
      union all
      select 'refund ' || id from refunds where done_at is null and created_at + interval '10 minutes' < $now
      union all
      select queue || ' ' || key from tasks
        where due_at = '-infinity' and dead_at is null and retry_at + interval '10 minutes' < now()
      union all
      select 'refund without a task ' || id from refunds r where done_at is null
        and not exists (select from tasks t where t.queue = 'refunds' and t.key = r.id::text and t.dead_at is null)
      union all
      select 'payout without a task ' || id from payouts p where done_at is null
        and not exists (select from tasks t where t.queue = 'transfers' and t.key = p.id::text)
      union all
      select 'message without a living task ' || o.id from outbox o where sent_at is null and dropped_at is null
        and not exists (select from tasks t where t.queue = 'messages' and t.key = o.id::text and t.dead_at is null)`,
  },
  {
    number: 41,
    says: 'Nothing goes out for delivery, or is delivered, before its delivery day',
    broken: `select e.id from order_events e join orders o on o.id = e.order_id
      where e.status in ('out-for-delivery', 'delivered') and e.day < o.delivery_date`,
  },
  {
    number: 43,
    says: 'What was told of a step that was taken back never went out, or was corrected',
    broken: `select u.id from order_events u join order_events e on e.id = u.undoes
      join outbox m on m.key = 'order:' || e.order_id || ':' || e.status || ':undone:' || e.id
      where m.sent_at is not null
        and not exists (select 1 from outbox c where c.key = 'order:' || e.order_id || ':undone:' || e.id)`,
  },
  {
    number: 20,
    says: 'What hangs on an order is of the person who placed it',
    broken: `select r.id from reviews r join orders o on o.id = r.order_id where r.account_id <> o.account_id
      union all
      select r.id from problem_reports r join orders o on o.id = r.order_id left join pictures p on p.id = r.picture_id
      where r.account_id <> o.account_id or p.account_id <> r.account_id
      union all
      select o.id from orders o join subscriptions s on s.id = o.subscription_id where s.account_id <> o.account_id
      union all
      select r.order_id from redemptions r join orders o on o.id = r.order_id where r.account_id <> o.account_id`,
  },
  {
    number: 38,
    says: 'Reviews are of what was delivered, cooked by whom they name, with private pictures of their authors',
    broken: `select r.id from reviews r join orders o on o.id = r.order_id
        left join order_lines l on l.order_id = r.order_id and l.line = r.line left join pictures p on p.id = r.picture_id
      where o.status not in ('delivered', 'completed') or l.meal_id is distinct from r.meal_id or r.chef_id <> o.chef_id
        or p.account_id <> r.account_id or not p.is_private or (r.reply is null) <> (r.replied_at is null)
        or (r.hidden_at is null) <> (r.hidden_reason is null)`,
  },
  {
    number: 21,
    says: 'Every kitchen is a chef’s',
    broken: `select c.id from chefs c join accounts a on a.id = c.account_id where a.role <> 'CHEF'`,
  },
  {
    number: 22,
    says: 'Who has left cannot come in, and left nothing behind',
    broken: `select a.id from accounts a where a.deleted_at is not null and (
      a.disabled_at is null or a.password_hash is not null or a.google_sub is not null or a.phone_number is not null
      or exists (select 1 from sessions s where s.account_id = a.id and s.ended_at is null)
      or exists (select 1 from addresses d where d.account_id = a.id)
      or exists (select 1 from pictures p where p.account_id = a.id)
      or exists (select 1 from subscriptions s where s.account_id = a.id and s.cancelled_at is null))`,
  },
  {
    number: 46,
    says: 'Nothing of before a claim works or is seen after it',
    broken: `select a.id from accounts a where a.claimed_at is not null and (a.email_verified_at is null
      or exists (select 1 from sessions s where s.account_id = a.id and s.created_at < a.claimed_at)
      or exists (select 1 from passkeys p where p.account_id = a.id and p.added_at < a.claimed_at)
      or exists (select 1 from one_time_tokens t where t.account_id = a.id and t.used_at is null and t.created_at < a.claimed_at)
      or exists (select 1 from calendar_feeds f where f.account_id = a.id and f.created_at < a.claimed_at)
      or exists (select 1 from sms_consents c where c.account_id = a.id and c.given_at < a.claimed_at)
      or exists (select 1 from orders o where o.account_id = a.id and o.placed_at < a.claimed_at)
      or exists (select 1 from subscriptions s where s.account_id = a.id and s.started_at < a.claimed_at))`,
  },
  {
    number: 50,
    says: 'Where passkeys alone are the second step there is one, and nobody who left has any',
    broken: `select f.account_id from second_factors f join accounts a on a.id = f.account_id
      where f.confirmed_at is not null and f.secret is null and a.role <> 'STAFF'
        and not exists (select 1 from passkeys p where p.account_id = f.account_id)
      union all
      select a.id from accounts a join passkeys p on p.account_id = a.id where a.deleted_at is not null`,
  },
  {
    number: 23,
    says: 'Links in mails work for as long as they may',
    broken: `select hash from one_time_tokens where expires_at - created_at >
      case purpose when 'verify-email' then interval '24 hours' when 'skip-box' then interval '24 hours' when 'hand-over' then interval '2 minutes'
        when 'join-as-driver' then interval '7 days' when 'join-as-staff' then interval '7 days' else interval '10 minutes' end`,
  },
  {
    number: 83,
    says: 'An address changes when both confirmed it in time, and what ended says how',
    broken: `select id from email_changes where (ended_at is null) <> (outcome is null) or expires_at - asked_at > interval '24 hours'
      or outcome = 'changed' and (new_confirmed_at is null or needs_old and old_confirmed_at is null or ended_at > expires_at)`,
  },
  {
    number: 24,
    says: 'Who has addresses has exactly one default',
    broken: `select account_id from addresses group by account_id having count(*) filter (where is_default) <> 1`,
  },
  {
    number: 26,
    says: 'Every picture of ours that is shown has its row, is of who shows it, and is not private',
    broken: `select shown.account_id from (
        select id as account_id, profile_image_url as url from accounts
        union all select account_id, profile_image_url from chefs
        union all select c.account_id, m.image_url from meals m join chefs c on c.id = m.chef_id
        union all
        select distinct c.account_id, l.image_url from order_lines l join orders o on o.id = l.order_id
        join chefs c on c.id = o.chef_id where l.image_url like '/pictures/%') as shown
      where shown.url like '/pictures/%' and not exists (select 1 from pictures p where p.account_id = shown.account_id
        and not p.is_private and shown.url in ('/pictures/' || p.id || '.webp', '/pictures/' || p.id || '-small.webp'))
      union all
      select v.chef_id from vetting_papers v join pictures p on p.id = v.picture_id where not p.is_private
      union all
      select r.id from problem_reports r join pictures p on p.id = r.picture_id where not p.is_private`,
  },
  {
    number: 32,
    says: 'A kitchen may deliver until the first end of its required papers',
    broken: `select c.id from chefs c where c.permitted_until is distinct from (
      select min(counting.expires_on) from (
        select distinct on (p.requirement_id) p.expires_on from vetting_papers p
        join vetting_requirements r on r.id = p.requirement_id
        where p.chef_id = c.id and p.outcome = 'accepted' and r.expires and r.required and r.retired_at is null
        order by p.requirement_id, p.id desc) counting)`,
  },
  {
    number: 36,
    says: 'A paid order is locked within ten minutes of its cut-off',
    broken: `select o.id from orders o join payments p on p.order_id = o.id
      where o.status = 'placed' and p.status = 'paid' and greatest(o.cutoff_at, p.settled_at) + interval '10 minutes' < $now`,
  },
  {
    number: 37,
    says: 'Only what has not left the kitchen waits for another date, and no longer than said',
    broken: `select o.id from order_delays d join orders o on o.id = d.order_id
      where d.answer is null and (o.status not in ('placed', 'locked', 'preparing', 'ready') or d.answer_by + interval '10 minutes' < $now)
      union all
      select o.id from order_delays d join orders o on o.id = d.order_id where d.answer = 'accepted' and d.id = (
        select max(id) from order_delays where order_id = o.id and answer = 'accepted') and o.delivery_date <> d.proposed_date`,
  },
  {
    number: 33,
    says: 'Ten minutes after its suspension a kitchen has no paid order that did not leave',
    broken: `select o.id from chefs c join orders o on o.chef_id = c.id join payments p on p.order_id = o.id
      where c.suspended_at is not null and o.status in ('placed', 'locked', 'preparing', 'ready') and p.status = 'paid'
        and greatest(c.suspended_at, p.settled_at) + interval '10 minutes' < $now`,
  },
  {
    number: 34,
    says: 'Ten minutes after a recall everyone who has the meal was told, and refunded where it says so',
    broken: `select o.id from recalls r join orders o on o.delivery_date = r.delivery_date
        join payments p on p.order_id = o.id and p.status = 'paid'
      where greatest(r.called_at, p.settled_at) + interval '10 minutes' < $now and r.called_at > $now - ${lately}
        and o.status not in ('cancelled', 'refused', 'payment-failed', 'expired')
        and exists (select 1 from order_lines l where l.order_id = o.id and l.meal_id = r.meal_id)
        and not exists (select 1 from outbox m where m.key = 'recall:' || r.id || ':order:' || o.id)
      union all
      select f.payment_id from refunds f where f.note like 'Recall %' and f.request_key is null group by f.payment_id, f.note having count(*) > 1`,
  },
  {
    number: 35,
    says: 'Papers are private pictures of their kitchens',
    broken: `select p.id from vetting_papers p join chefs c on c.id = p.chef_id join pictures x on x.id = p.picture_id
      where not x.is_private or x.account_id <> c.account_id`,
  },
  ...kitchenInvariants,
  ...moneyInvariants,
  ...bookInvariants,
  ...holdInvariants,
  ...threadInvariants,
  ...remedyInvariants,
  ...messageInvariants,
  ...teamInvariants,
]

type Counted = Invariant & { count: number }

/** How often each invariant is broken, by its number, of so many orders at once; read only. */
export async function countBroken(db: Queries, now: Date, atOnce?: number): Promise<Counted[]> {
  const slices = await slicesOfOrders(db, atOnce)
  const counted = []
  for (const invariant of invariants)
    counted.push({ ...invariant, count: await countOf(db, invariant, now, slices) })
  return counted
}
