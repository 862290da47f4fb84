import type { TableSize } from '@ladlewell/contract/operations.ts'
import type { Queries } from '../../platform/database.ts'
import { sizesSql } from '../../platform/table-sizes.ts'
import { keptTables, retentions } from './kept-tables.ts'

/** How large every table is and how fast it grows, the largest first. */
export async function readTableSizes(db: Queries, now: Date): Promise<TableSize[]> {
  const tables = await db.query<Omit<TableSize, 'kept'>>(tablesSql, [now], 'table-sizes')
  return tables.map(table => ({ ...table, kept: keptOf(table.name) }))
}

function keptOf(name: string): string {
  const forgotten = retentions.find(({ table }) => table === name)
  if (forgotten) return `Forgotten ${forgotten.days} days ${forgotten.since}.`
  return keptTables.get(name) ?? ''
}

const tablesSql = `
  select now.name, now.rows, now.bytes, (now.bytes - before.bytes) / ((today - before.day) * 1.0) as bytes_a_day
  from (${sizesSql}) now cross join (select ($1::timestamptz at time zone 'UTC')::date as today) as today
  left join lateral (
    select day, bytes from table_sizes s where s.name = now.name and s.day between today - 30 and today - 1
    order by day limit 1) before on true
  order by now.bytes desc, now.name`
