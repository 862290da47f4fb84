import type pg from 'pg'

const ZONE = 'America/Chicago'

/** One card at the provider pays for everybody's boxes. */
export async function shareCard(database: pg.Client, accountId: number): Promise<void> {
  await database.query(
    `update accounts set provider_customer_id = (select provider_customer_id from accounts where id = $1)
     where email like 'scale-%' and role = 'CUSTOMER'`,
    [accountId],
  )
}

/** Three meals a week for so many customers, from all kitchens in turn, from the day after the platform's today. */
export async function addSubscriptions(
  database: pg.Client,
  count: number,
  now: Date,
): Promise<{ weekday: string }> {
  const { rows } = await database.query<{ weekday: string }>(
    `with kitchen as (select id, row_number() over (order by id) - 1 as nth, count(*) over () as many from chefs),
     wish as (
       select chef_id, jsonb_agg(jsonb_build_object('mealId', id, 'quantity', 1, 'sideOption', 'carb',
         'doubleProtein', false) order by id) as items
       from (select *, row_number() over (partition by chef_id order by id) as nth from meals) m where nth <= 3 group by 1),
     diner as (
       select id, row_number() over (order by id) as nth from accounts where role = 'CUSTOMER' and email like 'scale-%' limit $1)
     insert into subscriptions (account_id, chef_id, weekday, slots, address, started_at, first_date, wish, payment_method)
     select diner.id, kitchen.id, to_char($2::timestamptz at time zone '${ZONE}', 'FMDay'), 3,
       (select jsonb_build_object('firstName', first_name, 'lastName', last_name, 'phone', phone,
         'streetAddress1', street_address1, 'streetAddress2', null, 'city', city, 'state', state, 'postalCode', postal_code,
         'country', country, 'deliveryInstructions', null) from addresses where account_id = diner.id limit 1),
       $2, ($2::timestamptz at time zone '${ZONE}')::date - 7, wish.items,
       (select payment_method from payments where status = 'paid' order by id limit 1)
     from diner join kitchen on kitchen.nth = diner.nth % kitchen.many join wish on wish.chef_id = kitchen.id
     order by diner.nth
     returning weekday`,
    [count, now],
  )
  return rows[0]!
}

/** The box of each subscription that is due next, in no kitchen's order, and all others around it skipped, so that no planning comes between. */
export async function addDueBoxes(database: pg.Client, now: Date): Promise<{ cutoffAt: Date }> {
  const { rows } = await database.query<{ cutoffAt: Date }>(
    `with week as (
       select n, ($1::timestamptz at time zone '${ZONE}')::date + 7 * n as date from generate_series(-1, 9) n),
     box as (
       insert into boxes (subscription_id, delivery_date, cutoff_at, menu_week, state, actor, why, changed_at)
       select s.id, week.date, (week.date - 2 + time '17:00') at time zone '${ZONE}',
         (((date_trunc('week', week.date::timestamp)::date - date_trunc('week', c.anchor_date::timestamp)::date) / 7 % 3) + 3) % 3 + 1,
         case when n = 1 then 'planned' else 'skipped' end, 'system', case when n = 1 then 'planned' else 'skipped' end, $1
       from subscriptions s join chefs c on c.id = s.chef_id cross join week where s.cancelled_at is null
       order by s.id
       returning id, state, cutoff_at),
     task as (
       insert into tasks (queue, key, due_at)
       select 'box', id::text, cutoff_at - interval '96 hours' from box where state = 'planned')
     select max(cutoff_at) as "cutoffAt" from box where state = 'planned'`,
    [now],
  )
  return rows[0]!
}

/** Ends what the planning made, so that it is not worked on while something else is measured. */
export async function endSubscriptions(database: pg.Client): Promise<void> {
  await database.query(
    `with gone as (update subscriptions set cancelled_at = started_at where cancelled_at is null)
     delete from tasks`,
  )
  await database.query(
    `update boxes set state = 'skipped', why = 'cancelled' where state in ('planned', 'open')`,
  )
}

export async function countBoxes(database: pg.Client, state: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from boxes where state = $1',
    [state],
  )
  return rows[0]!.count
}
