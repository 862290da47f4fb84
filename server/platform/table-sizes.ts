import type { Queries } from './database.ts'

/** SQL: each table's rows and bytes, with its indexes and what is stored apart, as the planner has them: no file is looked at. */
export const sizesSql = `
  select c.relname::text as name, greatest(c.reltuples, 0)::bigint as rows,
    sum(part.relpages)::bigint * current_setting('block_size')::int as bytes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  cross join lateral (
    select c.relpages union all
    select apart.relpages from pg_class apart where apart.oid = c.reltoastrelid union all
    select i.relpages from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid in (c.oid, c.reltoastrelid)) part
  where n.nspname = 'public' and c.relkind = 'r'
  group by c.relname, c.reltuples`

/** Notes once a day how large every table is. Answers zero: there is no more to do. */
export async function measureTables(db: Queries, now: Date): Promise<number> {
  await db.query(
    `insert into table_sizes (day, name, rows, bytes)
     select ($1::timestamptz at time zone 'UTC')::date, name, rows, bytes from (${sizesSql}) sizes
     where not exists (select from table_sizes where day = ($1::timestamptz at time zone 'UTC')::date)
     on conflict do nothing`,
    [now],
    'measure-tables',
  )
  return 0
}
