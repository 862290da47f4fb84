import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { until } from '../testing/waiting.ts'
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
    const [lost] = await listeners()
    await db.query('select pg_terminate_backend($1)', [lost])
    await until('another listens', async () => {
      const [other] = await listeners()
      return other !== undefined && other !== lost
    })
    await pause(900)
    expect(await listeners()).toHaveLength(1)
  }
  const heard: string[] = []
  bulletin.on('catalogue', word => heard.push(word))
  await db.query(`select pg_notify('catalogue', 'one'), pg_notify('catalogue', 'last')`)
  await until('the last word is heard', async () => heard.includes('last'))
  expect(heard).toEqual(['one', 'last'])
  await bulletin.close()
  await until('nobody listens', async () => (await listeners()).length === 0)
  await pause(700)
  expect(await listeners()).toEqual([])
})

async function listeners(): Promise<number[]> {
  const rows = await db.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'ladlewell-bulletin' and datname = current_database()`,
  )
  return rows.map(({ pid }) => pid)
}

test('rows without columns are counted', async () => {
  expect(await db.query('select from generate_series(1, 3)')).toHaveLength(3)
  expect(await db.query('create temporary table nobody (id int)')).toEqual([])
})
