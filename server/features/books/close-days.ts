import type { Database, Queries } from '../../platform/database.ts'
import { dayOf } from './days.ts'
import { journalSql } from './journal.ts'
import { creditsBetween, taxesBetween } from './sums.ts'

/** SQL: whether a day is over, or has changed since, whose sums are not kept. */
export const daysToClose = `
  select from book_changed_days
  union all select where not exists (select from book_closings where until >= ${dayOf('clock.now')})`

/**
 * Keeps the sums of days that are over, and sums up anew what changed since. From the moment that a day is over, whatever fact is
 * dated in it says so with itself (triggers); a day is summed once everything is over that may not have known. Therefore whoever
 * reads finds with any fact that the day's sums do not hold it. All writes are READ COMMITTED. Answers how many days.
 */
export async function closeDays(db: Database, now: Date, signal?: AbortSignal): Promise<number> {
  const closed = await db.query('select from book_closings', [], 'books-closed')
  if (closed.length > 0) await db.query(closeSql, [now], 'close-books')
  else await db.query(firstSql, [now], 'first-closing')
  await db.query(waitSql, [], 'wait-for-writers')
  const days = await db.query<{ day: string }>(readySql, [], 'days-to-sum')
  let count = 0
  for (const { day } of days) {
    if (signal?.aborted) break
    await db.transaction(tx => sumDay(tx, day))
    count++
  }
  return count
}

async function sumDay(tx: Queries, day: string): Promise<void> {
  // One at a time: who began to read first may not write last.
  await tx.query('select from book_closings for update', [], 'lock-books')
  await tx.query(`delete from book_changed_days where day = $1 and ${isOver}`, [day], 'day-summed')
  await tx.query('delete from book_sums where day = $1', [day], 'forget-sums')
  await tx.query(keepSumsSql, [day], 'keep-sums')
  await tx.query('delete from book_tax_sums where day = $1', [day], 'forget-tax-sums')
  await tx.query(keepTaxesSql, [day], 'keep-tax-sums')
}

const begins = `($1::date)::timestamp at time zone 'UTC'`
const ends = `($1::date + 1)::timestamp at time zone 'UTC'`
const keepSumsSql = `insert into book_sums (day, account, cents) select $1, * from (${creditsBetween(begins, ends)}) facts`
const keepTaxesSql = `
  insert into book_tax_sums (day, zip, percent, orders, subtotal_cents, tax_cents, refunded_subtotal_cents, refunded_tax_cents)
  select $1, * from (${taxesBetween(begins, ends)}) facts`

const isOver = 'waits_for <= pg_snapshot_xmin(pg_current_snapshot())'
const waitSql =
  'update book_changed_days set waits_for = pg_snapshot_xmax(pg_current_snapshot()) where waits_for is null'
// Newest first: they are asked for most.
const readySql = `select day from book_changed_days group by 1 having bool_and(coalesce(${isOver}, false)) order by 1 desc`

// The days and up to when they are closed are seen at once.
const changedSql = `
  insert into book_changed_days (day)
  select generate_series(was.until, closed.until - 1, interval '1 day')::date from was, closed`

const closeSql = `
  with was as (select until from book_closings where until < ${dayOf('$1::timestamptz')}),
  closed as (
    update book_closings set until = ${dayOf('$1::timestamptz')} from was where book_closings.until = was.until
    returning book_closings.until)
  ${changedSql}`

const firstSql = `
  with was as (select ${dayOf('min(at)')} as until from (${journalSql}) j),
  closed as (
    insert into book_closings (one, until) values (1, ${dayOf('$1::timestamptz')}) on conflict do nothing returning until)
  ${changedSql}`
