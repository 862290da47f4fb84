import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import type { Queries } from '../../platform/database.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'
import { closeDays } from './close-days.ts'
import { journalSql } from './journal.ts'
import { creditsAt, taxesBetween, taxRows } from './sums.ts'

const server = await startTestServer({ ROLE: 'web' })
const { db } = server
const MONTH_MS = 30 * 86_400_000
const later = new Date((await server.now()).getTime() + MONTH_MS)

const [first] = await db.query<{ at: Date }>(`select min(at) as at from ledger_lines`)
/** The very first instant, midnights of UTC and of the market, and moments between. */
const instants = Array.from({ length: 40 }, (_, nth) => new Date(first!.at.getTime() + nth * 7 * 3_600_000))
instants.push(later, new Date(Math.ceil(first!.at.getTime() / 86_400_000) * 86_400_000))

const factsAt = (at: Date) =>
  db.query(
    `select account, sum(cents)::bigint as cents from (${journalSql}) j where at <= $1 group by 1 order by 1`,
    [at],
  )
const taxFacts = (from: Date, till: Date) =>
  db.query(`${taxesBetween('$1::timestamptz', '$2::timestamptz')} order by 1, 2`, [from, till])

async function expectExact(): Promise<void> {
  for (const at of instants) expect(await creditsAt(db, at), at.toISOString()).toEqual(await factsAt(at))
  for (const [nth, from] of instants.entries()) {
    const till = instants[(nth * 5 + 3) % instants.length]!
    expect(await taxRows(db, { from, until: till })).toEqual(await taxFacts(from, till))
  }
}

const changed = () => db.query<{ day: string }>('select distinct day from book_changed_days order by 1')
/** Other databases’ transactions may be waited for. */
const closed = (at = later) =>
  until('all days are closed', async () => {
    await closeDays(db, at)
    return (await changed()).length === 0
  })

async function isWhole(): Promise<void> {
  const broken = await countBroken(db, later)
  expect(broken.find(({ number }) => number === 96)).toMatchObject({ count: 0 })
}

const addLine = (to: Queries, at: Date) =>
  to.query(
    `insert into ledger_lines (party, kind, amount_cents, chef_id, order_id, at)
     select party, 'adjustment', cents, chef_id, order_id, $1 from (
       select chef_id, order_id from ledger_lines l where order_id is not null and not exists (
         select from ledger_lines t where t.order_id = l.order_id and t.kind = 'adjustment') limit 1) o
     cross join (values ('platform', 7), ('chef', -7)) as side (party, cents)`,
    [at],
  )

// – Balances at any instant and taxes of any period are the facts’, from the kept sums of the days that are over and the facts of the rest
test('balances and taxes are those of the facts, before and after days are closed', async () => {
  await expectExact()
  await closed()
  await expectExact()
  await isWhole()
  const [sums] = await db.query<{ days: number }>('select count(distinct day)::int as days from book_sums')
  expect(sums!.days).toBeGreaterThan(5)
  // They are what is read.
  await db.query(`update book_sums set cents = cents + 1`)
  expect(await creditsAt(db, later)).not.toEqual(await factsAt(later))
  expect((await countBroken(db, later)).find(({ number }) => number === 96)!.count).toBeGreaterThan(0)
  await db.query(`update book_sums set cents = cents - 1`)
  await db.query(`update book_tax_sums set tax_cents = tax_cents + 1`)
  expect((await countBroken(db, later)).find(({ number }) => number === 96)!.count).toBeGreaterThan(0)
  await db.query(`update book_tax_sums set tax_cents = tax_cents - 1`)
  await isWhole()
})

/** A fact of each kind that comes after its day was closed. */
const late: [string, (at: Date) => Promise<unknown>][] = [
  ['a line of the ledger', at => addLine(db, at)],
  [
    'a payment',
    at =>
      db.query(
        `update payments set settled_at = $1 where id = (select max(id) from payments where captured_cents > 0)`,
        [at],
      ),
  ],
  [
    'the fee of a payment',
    at =>
      db.query(
        `insert into provider_transactions (id, type, category, amount_cents, fee_cents, intent_id, created_at, at)
         select 'txn_fee', 'charge', 'charge', captured_cents, 99, intent_id, $1, $1 from payments
         where captured_cents > 0 and intent_id is not null order by settled_at limit 1`,
        [at],
      ),
  ],
  [
    'a payment that a movement turns out to be',
    async at => {
      await db.query(
        `insert into provider_transactions (id, type, category, amount_cents, fee_cents, intent_id, created_at, at)
         values ('txn_unknown', 'charge', 'charge', 500, 44, 'pi_unknown', $1, $1)`,
        [at],
      )
      await closed()
      await db.query(
        `update payments set intent_id = 'pi_unknown' where id = (select min(id) from payments where captured_cents > 0)`,
      )
    },
  ],
  [
    'a refund',
    at =>
      db.query(
        `insert into refunds (payment_id, reason, amount_cents, created_at, done_at)
         select min(id), 'staff', 33, $1, $1 from payments where captured_cents > 0`,
        [at],
      ),
  ],
  [
    'a refund that was sent',
    at => db.query(`update refunds set done_at = $1 where id = (select min(id) from refunds)`, [at]),
  ],
  [
    'a payout that was sent',
    at => db.query(`update payouts set done_at = $1 where id = (select max(id) from payouts)`, [at]),
  ],
  [
    'a dispute that was lost',
    at =>
      db.query(
        `insert into disputes (id, amount_cents, reason, status, opened_at, closed_at) values ('du_late', 500, 'fraudulent', 'lost', $1, $1)`,
        [at],
      ),
  ],
]

// – A fact that comes late is in the books at once, whatever was closed before, and the sums follow
test.each(late)('%s that comes after its day was closed counts at once', async (_, add) => {
  await closed()
  const at = new Date(first!.at.getTime() + 20 * 3_600_000)
  const before = JSON.stringify(await factsAt(later)) + JSON.stringify(await factsAt(at))
  await add(at)
  expect(JSON.stringify(await factsAt(later)) + JSON.stringify(await factsAt(at))).not.toBe(before)
  expect((await changed()).length).toBeGreaterThan(0)
  await expectExact()
  await isWhole()
  await closed()
  await expectExact()
  await isWhole()
})

// – What was being written while its day was closed is not lost
test('a day is summed only once everything is over that began before it was closed', async () => {
  await closed()
  const next = new Date(later.getTime() + 86_400_000)
  const day = later.toISOString().slice(0, 10)
  const writer = Promise.withResolvers<void>()
  const began = Promise.withResolvers<void>()
  const written = db.transaction(async tx => {
    await addLine(tx, later)
    began.resolve()
    await writer.promise
  })
  await began.promise
  try {
    for (let time = 0; time < 3; time++) await closeDays(db, next)
    expect(await changed()).toEqual([{ day }])
  } finally {
    writer.resolve()
    await written
  }
  instants.push(next)
  await expectExact()
  await closed(next)
  await expectExact()
  await isWhole()
  expect(await db.query('select from book_sums where day = $1', [day])).not.toEqual([])
})

// – Whatever table the books are told from says which days it changes
test('every table that the books are told from says which days it changes', async () => {
  const [explained] = await db.query<{ 'QUERY PLAN': object }>(
    `explain (format json) select at, account, cents from (${journalSql}) j`,
  )
  const read = [...JSON.stringify(explained).matchAll(/"Relation Name":"(\w+)"/g)].map(([, table]) => table!)
  expect(new Set(read)).toContain('ledger_lines')
  const told = await db.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger where tgname like '%\\_booked'`,
  )
  const names = told.map(({ table }) => table)
  expect([...new Set(read)].filter(table => !names.includes(table))).toEqual([])
})
