import type pg from 'pg'
import { busyKitchen } from './board-orders.ts'
import type { Load } from './pages.ts'
import { againstSql, type ReadShare } from './reads.ts'

const PASSWORD = 'let-me-cook'

/** The pages of one kitchen's board, beside the one statement that reads what they show, with its 10,000 orders in the tables. */
export async function boardAgainstSql(
  load: Load,
  url: string,
  databaseUrl: string,
  database: pg.Client,
): Promise<ReadShare> {
  const { id, email } = await busyKitchen(database)
  const pages = await database.query<{ date: string; before: number }>(
    `select delivery_date::text as date, id as before from orders where chef_id = $1 and body_hash = 'board' and id % 40 = 0`,
    [id],
  )
  const token = await signedIn(url, email)
  return againstSql(
    load,
    url,
    pages.rows.map(({ date, before }) => `/api/v1/chef/orders?date=${date}&before=${before}&limit=50`),
    {
      databaseUrl,
      text: `select o.*,
          (select json_agg(l order by l.line) from order_lines l where l.order_id = o.id) as lines,
          (select json_agg(e order by e.id) from order_events e where e.order_id = o.id) as events,
          (select json_agg(d order by d.id) from order_delays d where d.order_id = o.id) as delays
        from orders o where o.chef_id = $1 and o.delivery_date = $2 and o.id < $3 and (o.status <> 'placed'
          or (select p.status from payments p where p.order_id = o.id) = 'paid')
        order by o.id desc limit 50`,
      values: pages.rows.map(({ date, before }) => [id, date, before]),
    },
    { authorization: `Bearer ${token}` },
  )
}

/** Pages of the staff's list of all orders, beside the one statement that reads what they show, with the same orders in the tables. */
export async function staffListAgainstSql(
  load: Load,
  url: string,
  databaseUrl: string,
  database: pg.Client,
): Promise<ReadShare> {
  const { rows } = await database.query<{ id: number }>(
    `select id from orders where body_hash = 'board' and id % 40 = 0`,
  )
  const email = 'staff@bench.test'
  await database.query(
    `with account as (
       insert into accounts (email, password_hash, firstname, lastname, role, created_at)
       select $1, a.password_hash, 'Sam', 'Bench', 'STAFF', a.created_at
       from chefs c join accounts a on a.id = c.account_id order by c.id limit 1 returning id, created_at)
     insert into staff_people (account_id, roles, invited_at, joined_at)
     select id, '{owner,operations}', created_at, created_at from account`,
    [email],
  )
  const token = await signedIn(url, email)
  return againstSql(
    load,
    url,
    rows.map(({ id }) => `/api/v1/staff/orders?before=${id}&limit=50`),
    {
      databaseUrl,
      text: `select o.id, o.placed_at, o.status, o.chef_id, o.chef_name, o.account_id, o.delivery_date, o.servings,
          o.total_cents, p.status, a.firstname, a.lastname, a.email,
          (select sum(amount_cents) from refunds r where r.payment_id = p.id) as refunded
        from orders o join payments p on p.order_id = o.id join accounts a on a.id = o.account_id
        where o.id < $1 order by o.id desc limit 50`,
      values: rows.map(({ id }) => [id]),
    },
    { authorization: `Bearer ${token}` },
  )
}

/** A bearer token of somebody in the tables. */
export async function signedIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/auth/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { token } = (await response.json()) as { token?: string }
  if (!token) throw new Error(`${email} could not sign in.`)
  return token
}
