import type pg from 'pg'

const ORDERS = 10_000

/** The first kitchen, with 10,000 paid two-line orders over its next six days in every state: what is there once stays. */
export async function busyKitchen(database: pg.Client): Promise<{ id: number; email: string }> {
  const { rows } = await database.query<{ id: number; email: string; isBusy: boolean }>(
    `select c.id, a.email, exists (select 1 from orders where chef_id = c.id and body_hash = 'board') as "isBusy"
     from chefs c join accounts a on a.id = c.account_id order by c.id limit 1`,
  )
  const { id, email, isBusy } = rows[0]!
  if (!isBusy) {
    await database.query(sql, [email, ORDERS])
    await database.query('analyze')
  }
  return { id, email }
}

const sql = `
  with buyers as (select array_agg(account_id) as ids from addresses),
  kitchen as (select c.id, c.name from chefs c join accounts a on a.id = c.account_id where a.email = $1),
  dish as (
    select row_number() over (order by m.id) as line, m.id, m.name, m.image_url from meals m join kitchen on kitchen.id = m.chef_id
    order by m.id limit 2),
  placed as (
    insert into orders (account_id, chef_id, checkout_key, body_hash, status, chef_name, delivery_date, cutoff_at, menu_week,
      plan, servings, subtotal_cents, tax_percent, taxes_cents, delivery_fee_cents, discount_cents, discount_kind,
      discount_percent, quantity_discount_cents, total_cents, commission_cents, address, placed_at)
    select buyers.ids[1 + n % cardinality(buyers.ids)], kitchen.id, 'board-' || n, 'board',
      (array['placed', 'locked', 'preparing', 'ready'])[1 + n % 4], kitchen.name, current_date + 1 + n % 6,
      now() + interval '1 day', 1, 'one-time', 2, 2000, 6, 120, 1000, 0, null, 0, 0, 3120, 300,
      json_build_object('firstName', 'Customer', 'lastName', 'Number ' || n, 'phone', '+15125550100',
        'streetAddress1', n || ' Congress Ave', 'streetAddress2', null, 'city', 'Austin', 'state', 'TX',
        'postalCode', '78701', 'country', 'US', 'deliveryInstructions', null),
      now() - interval '2 days'
    from buyers, kitchen, generate_series(1, $2::int) n
    returning id, chef_id, status, delivery_date, cutoff_at, placed_at),
  lines as (
    insert into order_lines (order_id, line, meal_id, name, image_url, quantity, side_option, double_protein, serving_cents, allergens)
    select placed.id, dish.line, dish.id, dish.name, dish.image_url, 1, 'carb', false, 1000, 'milk' from placed, dish),
  events as (
    insert into order_events (order_id, status, actor, at)
    select id, status, 'system', placed_at from placed where status <> 'placed'),
  payment as (
    insert into payments (order_id, status, amount_cents, captured_cents, intent_id, created_at, expires_at, settled_at)
    select id, 'paid', 3120, 3120, 'pi_board_' || id, placed_at, placed_at, placed_at from placed),
  told as (
    insert into outbox (key, channel, recipient, content, created_at, sent_at)
    select 'order:' || id || ':paid', 'mail', '', '{}', placed_at, placed_at from placed)
  insert into chef_days (chef_id, delivery_date, capacity, reserved, cutoff_at)
  select chef_id, delivery_date, 1000000, 2 * count(*), min(cutoff_at) from placed group by 1, 2
  on conflict (chef_id, delivery_date) do update set capacity = 1000000, reserved = chef_days.reserved + excluded.reserved`
