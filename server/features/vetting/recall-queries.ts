import type { Recall, RecallableMeal, RecallPerson } from '@ladlewell/contract/recalls.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { OrderStatus } from '@ladlewell/domain/order.ts'
import type { Queries } from '../../platform/database.ts'
import { isoText } from '../../platform/json-columns.ts'
import { isAlive } from '../../schema/states.ts'

/** Whoever has the meal or will get it; who was told once stays on the list. The arguments name the statement's tables. */
const reachedBy = (recall: string, order: string) => `
  exists (select 1 from order_lines l where l.order_id = ${order}.id and l.meal_id = ${recall}.meal_id)
  and (${toldAt(recall, order)} is not null or (${isAlive(order)}
    and exists (select 1 from payments p where p.order_id = ${order}.id and p.status = 'paid')))`

const toldAt = (recall: string, order: string) =>
  `(select m.created_at from outbox m where m.key = 'recall:' || ${recall}.id || ':order:' || ${order}.id)`

const select = `
  select r.id as recall_id, r.meal_id, m.name as meal_name, c.id as chef_id, c.name as chef_name,
    r.delivery_date, r.reason, r.refunded, ${isoText('r.called_at')} as called_at,
    s.firstname || ' ' || s.lastname as called_by, reached.people, reached.orders, reached.told
  from recalls r join meals m on m.id = r.meal_id join chefs c on c.id = m.chef_id join accounts s on s.id = r.called_by
  cross join lateral (
    select count(distinct o.account_id)::int as people, count(*)::int as orders,
      (count(*) filter (where ${toldAt('r', 'o')} is not null))::int as told
    from orders o where o.chef_id = c.id and o.delivery_date = r.delivery_date and ${reachedBy('r', 'o')}) reached`

export function recallRows(db: Queries, page: { before: number | null; limit: number }): Promise<Recall[]> {
  return db.query<Recall>(
    `${select} where r.id < coalesce($1::bigint, 9223372036854775807) order by r.id desc limit $2`,
    [page.before, page.limit],
    'recalls',
  )
}

export async function recallById(db: Queries, recallId: number): Promise<Recall | null> {
  const [recall] = await db.query<Recall>(`${select} where r.id = $1`, [recallId], 'recall')
  return recall ?? null
}

export interface PersonRow extends Omit<RecallPerson, 'orderStatus' | 'refunded'> {
  status: OrderStatus
  refundedCents: number
}

/** Who has the recalled meal, by order, newest first. */
export function recallPeople(
  db: Queries,
  recallId: number,
  page: { before: number | null; limit: number },
): Promise<PersonRow[]> {
  return db.query<PersonRow>(
    `select o.id as order_id, a.firstname || ' ' || a.lastname as customer_name, a.email, o.address->>'phone' as phone,
       o.status, (select coalesce(sum(quantity), 0)::int from order_lines l where l.order_id = o.id and l.meal_id = r.meal_id) as servings,
       coalesce((select sum(f.amount_cents)::int from refunds f join payments p on p.id = f.payment_id
         where p.order_id = o.id and f.note = 'Recall ' || r.id and f.request_key is null), 0) as refunded_cents,
       ${isoText(toldAt('r', 'o'))} as told_at
     from recalls r join meals m on m.id = r.meal_id
     join orders o on o.chef_id = m.chef_id and o.delivery_date = r.delivery_date
     join accounts a on a.id = o.account_id
     where r.id = $1 and o.id < coalesce($2::bigint, 9223372036854775807) and ${reachedBy('r', 'o')}
     order by o.id desc limit $3`,
    [recallId, page.before, page.limit],
    'recall-people',
  )
}

/** The meals in the living orders of a date, or one of them, the most ordered first. */
export function recallableMeals(
  db: Queries,
  date: MarketDate,
  mealId: number | null,
): Promise<RecallableMeal[]> {
  return db.query<RecallableMeal>(
    `select l.meal_id, m.name as meal_name, c.name as chef_name, sum(l.quantity)::int as servings,
       count(distinct o.id)::int as orders, count(distinct o.account_id)::int as people,
       (select id from recalls r where r.meal_id = l.meal_id and r.delivery_date = $1) as recall_id
     from orders o join payments p on p.order_id = o.id and p.status = 'paid' join order_lines l on l.order_id = o.id
     join meals m on m.id = l.meal_id join chefs c on c.id = m.chef_id
     where o.delivery_date = $1 and ${isAlive('o')} and ($2::int is null or l.meal_id = $2)
     group by l.meal_id, m.name, c.name order by 6 desc, 1 limit 1000`,
    [date, mealId],
    'recallable-meals',
  )
}

export interface Untold {
  recallId: number
  orderId: number
}

/** Orders that hold a recalled meal and whose customers were not told: of one recall, or of those of late and to come. */
export function untold(
  db: Queries,
  { recallId, since }: { recallId: number | null; since: Date },
  limit: number,
): Promise<Untold[]> {
  return db.query<Untold>(
    `select r.id as recall_id, o.id as order_id
     from recalls r join meals m on m.id = r.meal_id
     join orders o on o.chef_id = m.chef_id and o.delivery_date = r.delivery_date
     where ($1::int is null or r.id = $1) and ($1::int is not null or r.called_at > $2 or r.delivery_date > $2::date) and ${toldAt('r', 'o')} is null
       and ${reachedBy('r', 'o')}
     order by o.id limit $3`,
    [recallId, since, limit],
    'recall-untold',
  )
}
