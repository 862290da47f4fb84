import type pg from 'pg'
import { known, newest } from './migrations.ts'

/** By its tag, what code has to know to work after a migration. */
export type Applied = ReadonlyMap<string, string | null>

/** Makes the table of what was applied, or gives it what it lacks. */
export async function noteTable(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists migrations (tag text primary key, applied_at timestamptz not null, needs text)',
  )
  const { rowCount } = await client.query(
    `select from information_schema.columns where table_name = 'migrations' and table_schema = current_schema() and column_name = 'needs'`,
  )
  if (rowCount === 0) await client.query('alter table migrations add column needs text')
}

export async function appliedIn(client: pg.Client): Promise<Applied> {
  const { rows } = await client.query<{ tag: string; needs: string | null }>(
    'select tag, needs from migrations',
  )
  return new Map(rows.map(({ tag, needs }) => [tag, needs]))
}

/** Why this code cannot work on a database that newer code migrated, in a sentence; null when it can. */
export function aheadOf(applied: Applied): string | null {
  for (const [tag, needs] of applied)
    if (needs !== null && !known.includes(needs))
      return `The database was migrated to ${tag}, after which only releases that know ${needs} can run; this one knows no more than ${newest}. Start a newer release.`
  return null
}

/** What of this code's schema a database lacks, and why this code can never work on it. */
export async function lookAtSchema(client: pg.Client): Promise<{ missing: string[]; ahead: string | null }> {
  const there = await client.query(`select to_regclass('migrations') is not null as there,
    exists (select from information_schema.columns where table_name = 'migrations' and column_name = 'needs') as tells`)
  const { there: isThere, tells } = there.rows[0] as { there: boolean; tells: boolean }
  if (!isThere || !tells) return { missing: [...known], ahead: null }
  const applied = await appliedIn(client)
  return { missing: known.filter(tag => !applied.has(tag)), ahead: aheadOf(applied) }
}
