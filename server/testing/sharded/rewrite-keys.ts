import type pg from 'pg'
import { addedKey, crossing, keyOf, mayLackKitchen, parents, places } from './places.ts'

export interface Rewritten {
  /** Unique keys that got the kitchen, `table: (columns)`. */
  unique: string[]
  /** Foreign keys within a kitchen, which got it as well. */
  within: string[]
  /** Foreign keys that had to go, since their ends may be at different databases. */
  dropped: string[]
}

interface Key {
  table: string
  name: string
  kind: 'p' | 'u' | 'f' | 'index'
  columns: string[]
  definition: string
  target: string | null
  targetColumns: string[] | null
}

/**
 * Gives a migrated database's keys the shape that a distributed PostgreSQL asks for: each unique key of a table that is spread
 * by kitchen holds the kitchen, foreign keys are within a kitchen or to what is copied everywhere.
 */
export async function rewriteKeys(client: pg.Client): Promise<Rewritten> {
  const keys = await keysOf(client)
  for (const { table } of keys)
    if (!places[table]) throw new Error(`${table} has no place (server/testing/sharded/places.ts).`)
  const foreign = keys.filter(({ kind }) => kind === 'f')
  const unique = keys.filter(({ kind, table, columns }) => {
    const key = keyOf(table)
    return kind !== 'f' && key !== null && !columns.includes(key)
  })
  for (const { table, name } of foreign) await client.query(`alter table ${table} drop constraint "${name}"`)
  for (const table of spreadInOrder()) if (keyOf(table) === addedKey) await addKitchen(client, table)
  for (const key of unique) await renew(client, key, keyOf(key.table)!)
  const rewritten: Rewritten = { unique: unique.map(said), within: [], dropped: [] }
  for (const key of foreign) {
    const way = wayOf(key)
    if (way === 'dropped') rewritten.dropped.push(`${said(key)} → ${key.target}`)
    else await client.query(`alter table ${key.table} add constraint "${key.name}" ${definitionOf(key, way)}`)
    if (way === 'within') rewritten.within.push(`${said(key)} → ${key.target}`)
  }
  return rewritten
}

const said = ({ table, columns }: Key) => `${table} (${columns.join(', ')})`

/** Each after those that tell it its kitchen. */
function spreadInOrder(): string[] {
  const depth = (table: string): number => {
    const place = places[table]
    if (!place || typeof place === 'string') return 0
    return 1 + Math.max(...place.map(column => (column === 'chef_id' ? 0 : depth(parents[column]))))
  }
  const spread = Object.keys(places).filter(table => keyOf(table) !== null)
  return spread.toSorted((one, other) => depth(one) - depth(other))
}

/** A trigger stands for what the product would have to say in each of its statements. */
async function addKitchen(client: pg.Client, table: string): Promise<void> {
  const told = (places[table] as readonly (keyof typeof parents)[]).map(column => {
    if (column === 'chef_id') return 'new.chef_id'
    const parent = parents[column]
    return `(select p.${keyOf(parent)} from public.${parent} p where p.id = new.${column})`
  })
  const nobody = mayLackKitchen.includes(table) ? ['0'] : []
  const [forRows] = [[...told, ...nobody].join(', ').replaceAll('new.', `${table}.`)]
  await client.query(`
    alter table ${table} disable trigger user;
    alter table ${table} add column ${addedKey} integer;
    update ${table} set ${addedKey} = coalesce(${forRows});
    alter table ${table} alter column ${addedKey} set not null;
    alter table ${table} enable trigger user;
    create function tell_kitchen_of_${table}() returns trigger language plpgsql as $$
      begin new.${addedKey} := coalesce(${[...told, ...nobody].join(', ')}); return new; end $$;
    create trigger a_kitchen before insert on ${table} for each row execute function tell_kitchen_of_${table}()`)
}

async function renew(client: pg.Client, { table, name, kind, definition }: Key, key: string): Promise<void> {
  if (kind === 'index') {
    await client.query(`drop index "${name}"`)
    await client.query(definition.replace(/ USING btree \(/, ` USING btree (${key}, `))
  } else {
    await client.query(`alter table ${table} drop constraint "${name}"`)
    await client.query(
      `alter table ${table} add constraint "${name}" ${definition.replace('(', `(${key}, `)}`,
    )
  }
}

function wayOf({ table, columns, target }: Key): 'as before' | 'within' | 'dropped' {
  const name = `${table}.${columns[0]}`
  if (crossing[name]) return 'dropped'
  if (places[target!] === 'copied') return 'as before'
  if (keyOf(table) && keyOf(target!)) return 'within'
  if (places[table] === 'first' && places[target!] === 'first') return 'as before'
  throw new Error(`${name} → ${target} is between two places (server/testing/sharded/places.ts).`)
}

function definitionOf({ table, columns, target, targetColumns, definition }: Key, way: string): string {
  if (way === 'as before') return definition
  const after = definition.slice(definition.indexOf(')', definition.indexOf('REFERENCES')) + 1)
  const [ours, theirs] = [keyOf(table), keyOf(target!)]
  return `foreign key (${ours}, ${columns.join(', ')}) references ${target} (${theirs}, ${targetColumns!.join(', ')})${after}`
}

async function keysOf(client: pg.Client): Promise<Key[]> {
  const names = (columns: string, relation: string) =>
    `(select array_agg(a.attname::text order by k.nth) from unnest(${columns}) with ordinality k (num, nth)
      join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.num)`
  const { rows } = await client.query<Key>(
    `select c.conrelid::regclass::text as "table", c.conname::text as name, c.contype::text as kind,
       pg_get_constraintdef(c.oid) as definition, ${names('c.conkey', 'c.conrelid')} as columns,
       case when c.contype = 'f' then c.confrelid::regclass::text end as target,
       ${names('c.confkey', 'c.confrelid')} as "targetColumns"
     from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f') and c.conparentid = 0
     union all
     select i.indrelid::regclass::text, x.relname::text, 'index', pg_get_indexdef(i.indexrelid),
       coalesce(${names('i.indkey::int2[]', 'i.indrelid')}, '{}'), null, null
     from pg_index i join pg_class x on x.oid = i.indexrelid
     where i.indisunique and x.relnamespace = 'public'::regnamespace and not x.relispartition
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))`,
  )
  return rows
}
