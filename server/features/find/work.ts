import type { Found } from '@ladlewell/contract/find.ts'
import type { Queries } from '../../platform/database.ts'
import type { Seeking } from './seeking.ts'

const orderTitle = `'#' || o.id || ', ' || trim(a.firstname || ' ' || a.lastname)`
const orderDetail = `o.chef_name || ', ' || to_char(o.delivery_date, 'Mon FMDD, YYYY')`

/** Orders by number, their customer's name, and the telephone or ZIP code that they go to; newest first. */
export async function findOrders(
  db: Queries,
  { accounts, number, phone, zip, limit }: Seeking,
): Promise<Found[]> {
  if (!accounts && number === null && phone === null && zip === null) return []
  return db.query<Found>(
    `with met as (
       select id, 'number' as why from orders where id = $1
       union all (select o.id, 'customer' from unnest($2::int[]) as one(account_id) cross join lateral (
         select id from orders where account_id = one.account_id order by id desc limit $5) o)
       union all (select id, 'phone' from orders where address->>'phone' = $3 order by id desc limit $5)
       union all (select id, 'zip' from orders where address->>'postalCode' = $4 order by id desc limit $5)),
     each as (select id, min(why) as why from met group by id)
     select o.id, ${orderTitle} as title, ${orderDetail} as detail, each.why
     from each join orders o on o.id = each.id join accounts a on a.id = o.account_id
     order by each.why = 'number' desc, o.id desc limit $5`,
    [number, accounts, phone, zip, limit],
    'find-orders',
  )
}

/** Payments by the last four digits of their card, or by the provider's name of them, of a refund, a dispute or a charge. */
export async function findPayments(db: Queries, { card, reference, limit }: Seeking): Promise<Found[]> {
  if (card === null && reference === null) return []
  return db.query<Found>(
    `with met as (
       (select id, 'card' as why from payments where card_last4 = $1 order by id desc limit $3)
       union all select id, 'reference' from payments where intent_id = $2
       union all select payment_id, 'reference' from refunds where provider_refund_id = $2
       union all select payment_id, 'reference' from disputes where id = $2 and payment_id is not null
       union all select p.id, 'reference' from provider_transactions t join payments p on p.intent_id = t.intent_id
         where t.source_id = $2),
     each as (select id, min(why) as why from met group by id)
     select o.id, 'Payment of ' || ${orderTitle} as title,
       '$' || to_char(p.amount_cents / 100.0, 'FM999999990.00') || ', ' || p.status || ', '
         || coalesce(initcap(p.card_brand) || ' ending ' || p.card_last4, p.intent_id, '') as detail, each.why
     from each join payments p on p.id = each.id join orders o on o.id = p.order_id join accounts a on a.id = o.account_id
     order by o.id desc limit $3`,
    [card, reference, limit],
    'find-payments',
  )
}

/** Conversations by their number, that of their order, or their customer's name; newest first. */
export async function findThreads(db: Queries, { accounts, number, limit }: Seeking): Promise<Found[]> {
  if (!accounts && number === null) return []
  return db.query<Found>(
    `with met as (
       select id, 'number' as why from threads where id = $1
       union all select id, 'order' from threads where order_id = $1
       union all (select t.id, 'customer' from unnest($2::int[]) as one(account_id) cross join lateral (
         select id from threads where account_id = one.account_id order by id desc nulls last limit $3) t)),
     each as (select id, min(why) as why from met group by id)
     select t.id, 'Thread ' || t.id || ', ' || trim(a.firstname || ' ' || a.lastname) as title,
       coalesce('Order #' || t.order_id, nullif(t.subject, ''), t.kind) || ', ' || replace(t.state, '-', ' ') as detail, each.why
     from each join threads t on t.id = each.id join accounts a on a.id = t.account_id
     where t.merged_into_id is null order by each.why = 'customer', t.id desc limit $3`,
    [number, accounts, limit],
    'find-threads',
  )
}
