import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { openBulletin } from './bulletin.ts'
import { connect, isDatabaseUnavailable } from './database.ts'

const url = inject('databaseUrl')
const losses: Error[] = []
const db = connect(url, 4, error => losses.push(error))
afterAll(() => db.close())

// – A lost connection fails what it was doing and nothing else
test('a connection that is lost inside a transaction fails that transaction and nothing else', async () => {
  const lost = db.transaction(async tx => {
    const [own] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
    await db.query('select pg_terminate_backend($1)', [own!.pid])
    await pause(100)
    return tx.query('select 1')
  })
  const error: unknown = await lost.catch((reason: unknown) => reason)
  expect(isDatabaseUnavailable(error), String(error)).toBe(true)
  expect(losses.length).toBeGreaterThan(0)
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
})

// – What nobody waits for may take longer than the ten seconds of everything else: a month's figures of a million orders do
test('a statement is given up after its time, in the database and here, and a patient transaction is not', async () => {
  const hasty = connect(url, 1, () => undefined, 300)
  const slow = `select pg_sleep(2.6), current_setting('statement_timeout') as allowed, current_setting('lock_timeout') as waits`
  const given = await hasty.query(slow).catch((reason: unknown) => reason)
  expect(given).toMatchObject({ code: '57014' })
  const [taken] = await hasty.transaction(tx => tx.query(slow), { patienceMs: 20_000 })
  expect(taken).toMatchObject({ allowed: '20s', waits: '20s' })
  const after = await hasty.query(slow).catch((reason: unknown) => reason)
  expect(after).toMatchObject({ code: '57014' })
  await hasty.close()
})

test('the bulletin listens once again after each loss, and not at all once it is closed', async () => {
  const bulletin = await openBulletin(url, db, () => undefined)
  for (let loss = 0; loss < 3; loss++) {
    await db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ladlewell-bulletin' and datname = current_database()`,
    )
    await pause(900)
    expect(await listeners()).toBe(1)
  }
  let heard = 0
  bulletin.on('catalogue', () => heard++)
  await db.query(`select pg_notify('catalogue', '')`)
  await pause(100)
  expect(heard).toBe(1)
  await bulletin.close()
  await pause(700)
  expect(await listeners()).toBe(0)
})

async function listeners(): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where application_name = 'ladlewell-bulletin' and datname = current_database()`,
  )
  return row!.count
}

test('rows without columns are counted', async () => {
  expect(await db.query('select from generate_series(1, 3)')).toHaveLength(3)
  expect(await db.query('create temporary table nobody (id int)')).toEqual([])
})
