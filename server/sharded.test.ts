import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { crossing, keyOf, places } from './testing/sharded/places.ts'
import { rewriteKeys } from './testing/sharded/rewrite-keys.ts'
import { withKitchen } from './testing/sharded/with-kitchen.ts'
import { emptyDatabase } from './testing/world.ts'

const url = await emptyDatabase()
await migrate(url)
const client = new pg.Client({ connectionString: url })
await client.connect()
afterAll(() => client.end())
const rewritten = await rewriteKeys(client)

const names = async (sql: string) => (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name)

// – Each table has its place, should one market be spread over several databases by kitchen
test('each table has a place, and no other has one', async () => {
  const tables = await names(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition`,
  )
  expect(tables.toSorted()).toEqual(Object.keys(places).toSorted())
})

// – Its unique keys can hold the kitchen, and its foreign keys stay within one, but for those that are named
test('every unique key of a table that is spread holds the kitchen', async () => {
  const keyed = Object.keys(places).flatMap(table => (keyOf(table) ? [`${table}.${keyOf(table)}`] : []))
  const without = await names(
    `select x.relname::text as name from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
     where i.indisunique and c.relnamespace = 'public'::regnamespace
       and exists (select from unnest('{${keyed.join(',')}}'::text[]) k where split_part(k, '.', 1) = c.relname
         and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey::int2[]) and a.attname = split_part(k, '.', 2)))`,
  )
  expect(without).toEqual([])
  expect(rewritten.unique.length).toBeGreaterThan(40)
})

test('the foreign keys that cross are those of which it is said why', () => {
  const dropped = rewritten.dropped.map(key => key.replace(/ \((\w+)\).*/, '.$1'))
  expect(dropped.toSorted()).toEqual(Object.keys(crossing).toSorted())
  expect(rewritten.within.length).toBeGreaterThan(25)
})

test('a statement that may meet a unique key names the kitchen in it', () => {
  const boxes = 'insert into boxes (a) select 1 on conflict (subscription_id, delivery_date) do nothing'
  expect(withKitchen(boxes)).toContain('on conflict (kitchen_key, subscription_id, delivery_date)')
  for (const other of [
    'insert into tasks (queue, key) values (1, 2) on conflict (queue, key) do nothing',
    'insert into chef_days (a) values (1) on conflict (chef_id, delivery_date) do nothing',
    'insert into boxes (a) values (1) on conflict do nothing',
  ])
    expect(withKitchen(other)).toBe(other)
})
