import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { LedgerLine } from '@ladlewell/domain/ledger.ts'
import type { Quote } from '@ladlewell/domain/pricing.ts'
import type { Queries } from '../platform/database.ts'
import type { DeliveryAddress } from '../schema/ordering.ts'

/** An order of one meal, eaten. */
export interface EatenOrder extends Quote {
  accountId: number
  email: string
  address: DeliveryAddress
  chefId: number
  chefName: string
  mealId: number
  mealName: string
  imageUrl: string
  allergens: string
  quantity: number
  sideOption: string
  sideName: string
  servingCents: number
  deliveryDate: MarketDate
  menuWeek: number
  commissionPercent: number
  commissionCents: number
  deliverySharePercent: number
  tipDriverPercent: number
  placedAt: Date
  /** When its payment would have been given up. */
  expiresAt: Date
  cutoffAt: Date
  deliveredAt: Date
  earned: LedgerLine[]
}

/** Writes completed orders with all that one leaves behind, in one statement; answers their ids, in the same order. Their payments are yet to be made. */
export async function insertEatenOrders(db: Queries, orders: readonly EatenOrder[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql, [
    JSON.stringify(orders.map((order, nth) => ({ ...order, nth, key: `eaten:${nth}` }))),
  ])
  return rows.map(({ id }) => id)
}

const sql = `
  with eaten as (
    select * from jsonb_to_recordset($1::jsonb) as e (nth int, key text, "accountId" int, email text, address jsonb, "chefId" int,
      "chefName" text, "mealId" int, "mealName" text, "imageUrl" text, allergens text, quantity int, "sideOption" text, "sideName" text,
      "servingCents" int, "deliveryDate" date, "menuWeek" smallint, "subtotalCents" int, "taxesCents" int, "deliveryFeeCents" int,
      "totalCents" int, "commissionPercent" real, "commissionCents" int, "deliverySharePercent" real, "tipDriverPercent" real,
      "placedAt" timestamptz, "expiresAt" timestamptz, "cutoffAt" timestamptz, "deliveredAt" timestamptz, earned jsonb)),
  placed as (
    insert into orders (account_id, chef_id, checkout_key, body_hash, status, chef_name, delivery_date, cutoff_at, menu_week,
      plan, servings, subtotal_cents, tax_percent, taxes_cents, delivery_fee_cents, discount_cents, discount_percent,
      quantity_discount_cents, total_cents, commission_percent, commission_cents, delivery_share_percent, tip_driver_percent,
      address, placed_at)
    select "accountId", "chefId", key, 'eaten', 'completed', "chefName", "deliveryDate", "cutoffAt", "menuWeek",
      'one-time', quantity, "subtotalCents", 6, "taxesCents", "deliveryFeeCents", 0, 0, 0, "totalCents", "commissionPercent",
      "commissionCents", "deliverySharePercent", "tipDriverPercent", address, "placedAt"
    from eaten order by "placedAt", nth
    returning id, account_id, checkout_key),
  known as (
    select placed.id, eaten.* from placed join eaten on key = checkout_key and "accountId" = account_id),
  lines as (
    insert into order_lines (order_id, line, meal_id, name, image_url, quantity, side_option, side_name, double_protein,
      serving_cents, allergens)
    select id, 1, "mealId", "mealName", "imageUrl", quantity, "sideOption", "sideName", false, "servingCents", allergens from known),
  owed as (
    insert into payments (order_id, status, amount_cents, payment_method, created_at, expires_at)
    select id, 'pending', "totalCents", 'pm_card_visa', "placedAt", "expiresAt" from known),
  events as (
    insert into order_events (order_id, status, actor, at, day)
    select id, e.status, e.actor, e.at, case when e.actor = 'chef' then "deliveryDate" end
    from known cross join lateral (values
      (1, 'locked', 'system', "cutoffAt"), (2, 'preparing', 'chef', "deliveredAt" - interval '7 hours'),
      (3, 'ready', 'chef', "deliveredAt" - interval '2 hours'), (4, 'out-for-delivery', 'chef', "deliveredAt" - interval '40 minutes'),
      (5, 'delivered', 'chef', "deliveredAt"), (6, 'completed', 'system', "deliveredAt" + interval '1 day')) as e (step, status, actor, at)
    order by id, e.step),
  told as (
    insert into outbox (key, channel, recipient, content, account_id, kind, created_at, sent_at)
    select 'order:' || id || ':' || m.what, 'mail', email, jsonb_build_object('subject', m.subject, 'keep', 'subject'), "accountId", 'orders', m.at, m.at
    from known cross join lateral (values
      ('paid', 'Your order ' || id || ' from ' || "chefName", "placedAt"),
      ('out-for-delivery', 'Your meals are on their way', "deliveredAt" - interval '40 minutes'),
      ('delivered', 'Your meals from ' || "chefName" || ' are here', "deliveredAt")) as m (what, subject, at)),
  earned as (
    insert into ledger_lines (party, kind, amount_cents, chef_id, order_id, at)
    select l.party, l.kind, l.cents, "chefId", id, "deliveredAt" + interval '1 day'
    from known cross join jsonb_to_recordset(earned) as l (party text, kind text, cents int)),
  days as (
    insert into chef_days (chef_id, delivery_date, capacity, reserved, cutoff_at)
    select "chefId", "deliveryDate", c.capacity_per_date, sum(quantity), min("cutoffAt")
    from known join chefs c on c.id = "chefId" group by 1, 2, 3
    on conflict (chef_id, delivery_date) do update set reserved = chef_days.reserved + excluded.reserved)
  select id from known order by nth`
