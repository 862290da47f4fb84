import { addressOf, customers } from '@ladlewell/domain/examples/customers.ts'
import { platformNow } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'

const AT_ONCE = 50_000

/**
 * Adds so many completed one-line orders of the two years before, the oldest first, spread over all customers and approved
 * chefs, with everything that an order leaves behind: payment and what the provider says of it, three events, three messages, six lines of the ledger, and a refund of each fiftieth.
 * Every tenth customer had a weekly plan that ended.
 */
export async function seedPastOrders(db: Database, count: number): Promise<void> {
  for (let from = 1; from <= count; from += AT_ONCE)
    await db.transaction(async tx => {
      // What refers to what is written here at once; looking it up row by row would take most of the time.
      await tx.query(
        `select set_config('session_replication_role', 'replica', true) where current_setting('is_superuser') = 'on'`,
      )
      await tx.query(sql, [from, Math.min(count, from + AT_ONCE - 1), address, count])
    })
  if (count > 0) {
    await db.query(endedPlansSql, [address])
    await db.query('vacuum analyze')
  }
}

const address = addressOf(customers[0]!)

/** SQL: today, or the platform's day where its clock stands before that: nothing of the past may come after it. */
const today = `(select least(now(), ${platformNow})::date)`

const sql = `
  with buyers as (select array_agg(account_id order by account_id) as ids from addresses),
  sellers as (select array_agg(id order by id) as ids, array_agg(name order by id) as names from chefs
    where approved_at is not null and id in (select chef_id from meals)),
  dish as (select chef_id, min(id) as meal_id from meals group by chef_id),
  placed as (
    insert into orders (account_id, chef_id, checkout_key, body_hash, status, chef_name, delivery_date, cutoff_at, menu_week,
      plan, servings, subtotal_cents, tax_percent, taxes_cents, delivery_fee_cents, discount_cents, discount_kind,
      discount_percent, quantity_discount_cents, total_cents, commission_cents, address, placed_at)
    select buyers.ids[1 + (n * 7919) % cardinality(buyers.ids)], sellers.ids[1 + n % cardinality(sellers.ids)], 'past-' || n, 'past',
      'completed', sellers.names[1 + n % cardinality(sellers.ids)], d.day, d.day - interval '2 days', 1, 'one-time', 1,
      1000, 6, 60, 1000, 0, null, 0, 0, 2060, 150, $3, d.day - interval '4 days'
    from buyers, sellers, generate_series($1::int8, $2::int8) n, lateral (select ${today} - 729 + ((n - 1) * 700 / $4::int8)::int as day) d
    returning id, account_id, chef_id, delivery_date, cutoff_at, placed_at),
  lines as (
    insert into order_lines (order_id, line, meal_id, name, image_url, quantity, side_option, double_protein, serving_cents)
    select placed.id, 1, dish.meal_id, 'A meal of the past', '/images/baked.jpg', 1, 'carb', false, 1000
    from placed join dish using (chef_id)),
  payment as (
    insert into payments (order_id, status, amount_cents, captured_cents, intent_id, created_at, expires_at, settled_at,
      card_brand, card_last4)
    select id, 'paid', 2060, 2060, 'pi_past_' || id, placed_at, placed_at, placed_at, 'visa', lpad((id % 9973)::text, 4, '0')
    from placed
    returning id, order_id),
  moved as (
    insert into provider_transactions (id, type, category, amount_cents, fee_cents, source_id, intent_id, created_at, at)
    select 'txn_past_' || id, 'charge', 'charge', 2060, 90, 'ch_past_' || id, 'pi_past_' || id, placed_at, placed_at from placed),
  events as (
    insert into order_events (order_id, status, actor, at)
    select id, e.status, e.actor, cutoff_at + e.after
    from placed cross join (values ('locked', 'system', interval '0'), ('delivered', 'chef', interval '3 days'),
      ('completed', 'system', interval '4 days')) as e (status, actor, after)),
  told as (
    insert into outbox (key, channel, recipient, content, created_at, sent_at, account_id)
    select 'order:' || id || ':' || what, 'mail', 'past-' || account_id || '@past.invalid', '{"subject": "An order of the past"}', placed_at,
      placed_at, account_id
    from placed cross join unnest(array['paid', 'delivered', 'completed']) as what),
  earned as (
    insert into ledger_lines (party, kind, amount_cents, chef_id, order_id, at)
    select l.party, l.kind, l.cents, chef_id, id, cutoff_at + interval '3 days'
    from placed cross join (values ('provider', 'captured', -2060), ('chef', 'sale', 1000), ('chef', 'commission', -150),
      ('platform', 'commission', 150), ('platform', 'delivery-fee', 1000), ('tax-office', 'taxes', 60)) as l (party, kind, cents)),
  refund as (
    insert into refunds (payment_id, reason, amount_cents, liable, provider_refund_id, created_at, done_at)
    select payment.id, 'staff', 100, 'platform', 're_past_' || payment.id, placed_at, placed_at
    from placed join payment on payment.order_id = placed.id where placed.id % 50 = 0
    returning id, payment_id),
  borne as (
    insert into ledger_lines (party, kind, amount_cents, chef_id, order_id, refund_id, at)
    select l.party, 'refund', l.cents, placed.chef_id, placed.id, refund.id, placed.cutoff_at + interval '3 days'
    from refund join payment on payment.id = refund.payment_id join placed on placed.id = payment.order_id
    cross join (values ('provider', 100), ('platform', -100)) as l (party, cents))
  insert into chef_days (chef_id, delivery_date, capacity, reserved, cutoff_at)
  select chef_id, delivery_date, 1000000, count(*), min(cutoff_at) from placed group by 1, 2
  on conflict (chef_id, delivery_date) do update set reserved = chef_days.reserved + excluded.reserved, capacity = excluded.capacity`

// Without them the few plans of the demo world would all be of the first accounts, and the planner would count on that.
const endedPlansSql = `
  insert into subscriptions (account_id, chef_id, weekday, slots, address, started_at, first_date, wish, cancelled_at)
  select a.account_id, (select min(id) from chefs), 'Monday', 2, $1, ${today} - 400, ${today} - 396, '[]', ${today} - 100
  from addresses a where a.account_id % 10 = 0`
