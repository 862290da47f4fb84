import type pg from 'pg'

/** Adds paid one-line orders of the past, spread over all customers and chefs, to see whether their number costs anything. */
export async function addPastOrders(database: pg.Client, count: number): Promise<void> {
  if (count === 0) return
  await database.query(sql, [count])
  await database.query('analyze')
}

const sql = `
  with buyers as (select array_agg(account_id) as ids from addresses),
  sellers as (select array_agg(id order by id) as ids, array_agg(name order by id) as names from chefs),
  dish as (select chef_id, min(id) as meal_id from meals group by chef_id),
  placed as (
    insert into orders (account_id, chef_id, checkout_key, body_hash, status, chef_name, delivery_date, cutoff_at, menu_week,
      plan, servings, subtotal_cents, tax_percent, taxes_cents, delivery_fee_cents, discount_cents, discount_kind,
      discount_percent, quantity_discount_cents, total_cents, address, placed_at)
    select buyers.ids[1 + n % cardinality(buyers.ids)], sellers.ids[1 + n % cardinality(sellers.ids)], 'past-' || n, 'past',
      'completed', sellers.names[1 + n % cardinality(sellers.ids)], d.day, d.day - interval '2 days', 1, 'one-time', 1,
      1000, 6, 60, 1000, 0, null, 0, 0, 2060, '{}', d.day - interval '4 days'
    from buyers, sellers, generate_series(1, $1::int) n, lateral (select current_date - 30 - n % 700 as day) d
    returning id, chef_id, delivery_date, cutoff_at),
  lines as (
    insert into order_lines (order_id, line, meal_id, name, image_url, quantity, side_option, double_protein, serving_cents)
    select placed.id, 1, dish.meal_id, 'A meal of the past', '/images/baked.jpg', 1, 'carb', false, 1000
    from placed join dish using (chef_id)),
  payment as (
    insert into payments (order_id, status, amount_cents, captured_cents, intent_id, created_at, expires_at, settled_at)
    select id, 'paid', 2060, 2060, 'pi_past_' || id, cutoff_at, cutoff_at, cutoff_at from placed)
  insert into chef_days (chef_id, delivery_date, capacity, reserved, cutoff_at)
  select chef_id, delivery_date, 1000000, count(*), min(cutoff_at) from placed group by 1, 2`
