import { randomUUID } from 'node:crypto'
import { addressOf, customers } from '@ladlewell/domain/examples/customers.ts'
import pg from 'pg'
import { type Paced, paced } from './latency.ts'
import { answerTasks } from './own-process.ts'
import { payBare } from './stand-in.ts'

export interface RawOrders {
  databaseUrl: string
  shoppers: number
  seconds: number
  /** The stand-in that each order is paid at as well, or null. */
  providerUrl: string | null
  /** An account, a chef and three of the chef's meals for each order, in turn. */
  wishes: readonly { accountId: number; chefId: number; mealIds: number[]; date: string }[]
}

/**
 * The limit of place-order: begin, one order, its three lines, commit; prepared, on tables of the very shape
 * (columns, keys, checks, indexes), one connection a shopper, nothing else done; with the provider, its one call besides.
 */
answerTasks(async ({ databaseUrl, shoppers, seconds, providerUrl, wishes }: RawOrders): Promise<Paced> => {
  const clients = await Promise.all(Array.from({ length: shoppers }, () => open(databaseUrl)))
  const times: number[] = []
  let nth = 0
  const began = performance.now()
  const end = began + seconds * 1000
  await Promise.all(
    clients.map(async client => {
      while (performance.now() < end) {
        const started = performance.now()
        await insert(client, wishes[nth++ % wishes.length]!)
        if (providerUrl) await payBare(providerUrl, randomUUID())
        times.push(performance.now() - started)
      }
    }),
  )
  const took = (performance.now() - began) / 1000
  await Promise.all(clients.map(client => client.end()))
  return paced(times, took)
})

async function open(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('set search_path to raw, public')
  return client
}

async function insert(client: pg.Client, wish: RawOrders['wishes'][number]): Promise<void> {
  await client.query('begin')
  const { rows } = await client.query({
    name: 'order',
    text: orderSql,
    values: [wish.accountId, wish.chefId, randomUUID(), wish.date, address],
  })
  await client.query({ name: 'lines', text: linesSql, values: [rows[0].id, wish.mealIds] })
  await client.query('commit')
}

const address = addressOf(customers[0]!)

const orderSql = `
  insert into orders (account_id, chef_id, checkout_key, body_hash, status, chef_name, delivery_date, cutoff_at, menu_week,
    plan, servings, subtotal_cents, tax_percent, taxes_cents, delivery_fee_cents, discount_cents, discount_kind,
    discount_percent, quantity_discount_cents, total_cents, address, placed_at)
  values ($1, $2, $3, 'n8CrQ2v0mC1VtT0mZbV3QmK1b5mJ8m1xkqUuXc6hY0s', 'placed', 'Amara Okafor 1', $4, now(), 1,
    'one-time', 3, 4000, 6, 240, 1000, 0, null, 0, 0, 5240, $5, now())
  returning id`

const linesSql = `
  insert into order_lines (order_id, line, meal_id, name, image_url, quantity, side_option, double_protein, serving_cents, allergens)
  select $1, line, meal_id, 'Smoky jollof rice with chicken', '/images/meals/jollof.webp', 1, 'carb', false, 1333, 'milk,wheat'
  from unnest($2::int[]) with ordinality as l (meal_id, line)`

/** Tables of their own, so that the limit's orders do not mix with the product's. */
export const rawTables = `
  create schema raw;
  create table raw.orders (like orders including all);
  create table raw.order_lines (like order_lines including all);
  alter table raw.orders add foreign key (account_id) references accounts (id), add foreign key (chef_id) references chefs (id),
    add foreign key (subscription_id) references subscriptions (id);
  alter table raw.order_lines add foreign key (order_id) references raw.orders (id), add foreign key (meal_id) references meals (id)`
