import { expect, test } from 'vitest'
import { startWithStandby } from '../testing/standby.ts'
import { until } from '../testing/waiting.ts'
import { openBulletin } from './bulletin.ts'
import { connect, isDatabaseUnavailable } from './database.ts'
import { takenApart } from './database-hosts.ts'
import { reachDatabase } from './reach-database.ts'

const only = [{ host: '', port: 0 }]

test.each([
  ['postgres://me:pw@one/meals', 'postgres://me:pw@one/meals', only, false],
  [
    'postgres://me:p%2Cw@one:5433,two,[::1]:5434/meals?sslmode=require',
    'postgres://me:p%2Cw@one:5433/meals?sslmode=require',
    [
      { host: 'one', port: 5433 },
      { host: 'two', port: 5432 },
      { host: '::1', port: 5434 },
    ],
    false,
  ],
  [
    'postgresql://one,%2Frun%2Fpg/meals?target_session_attrs=read-write&sslmode=require',
    'postgresql://one/meals?sslmode=require',
    [
      { host: 'one', port: 5432 },
      { host: '/run/pg', port: 5432 },
    ],
    true,
  ],
  ['postgres://me@one/meals?target_session_attrs=primary', 'postgres://me@one/meals', only, true],
])('%s is taken apart', (url, connectionString, places, onlyWritable) => {
  expect(takenApart(url)).toEqual({ connectionString, places, onlyWritable })
})

const { primary, standby, both, say } = await startWithStandby()
await say(primary.url, 'create table meals (name text primary key)')

const insert = `insert into meals values (gen_random_uuid()::text)`

// – Of the hosts that DATABASE_URL names the one that takes writes is found, and found again after a failover, by statements that
//   were refused as read-only as well as by lost connections
test('a list of hosts leads to the one that takes writes, and after a failover to the new one', async () => {
  const losses: Error[] = []
  const db = connect(both, 4, error => losses.push(error))
  const bulletin = await openBulletin(both, db, error => losses.push(error))
  let heard = 0
  bulletin.on('catalogue', () => heard++)
  await Promise.all([1, 2, 3, 4].map(() => db.query(insert)))
  const [row] = await db.query<{ isStandby: boolean }>('select pg_is_in_recovery() as is_standby')
  expect(row).toEqual({ isStandby: false })

  // Handed over: the old one is there and only reads; four connections lead to it.
  await until(
    'the standby has it all',
    async () => (await say(standby.url, 'table meals').catch(() => [])).length === 4,
  )
  await say(standby.url, 'select pg_promote()')
  await say(primary.url, 'alter system set default_transaction_read_only = on')
  await say(primary.url, 'select pg_reload_conf()')
  await until('the old one only reads', async () => {
    const [state] = await say(primary.url, 'show transaction_read_only')
    return state!.transaction_read_only === 'on'
  })
  await Promise.all([1, 2, 3, 4].map(() => db.query(insert)))
  await db.transaction(tx => tx.query(insert))
  expect(await say(standby.url, 'table meals')).toHaveLength(9)

  // Lost: whoever listens listens at the new one.
  await primary.stop()
  await until('word comes from the new one', async () => {
    const before = heard
    await db.query(`select pg_notify('catalogue', '')`)
    await new Promise(resolve => setTimeout(resolve, 50))
    const [listening] = await say(
      standby.url,
      `select count(*)::int as n from pg_stat_activity where application_name = 'ladlewell-bulletin'`,
    )
    return listening!.n === 1 && heard > before
  })
  await bulletin.close()
  await db.close()
})

// – With no host that takes writes the start is refused in one sentence, and a running process answers 503
test('where none takes writes that is said, and worth a 503', async () => {
  await say(standby.url, 'alter system set default_transaction_read_only = on')
  await say(standby.url, 'select pg_reload_conf()')
  await until('it only reads', async () => {
    const [state] = await say(standby.url, 'show transaction_read_only')
    return state!.transaction_read_only === 'on'
  })
  await expect(reachDatabase(both)).rejects.toThrow(
    'DATABASE_URL leads to servers none of which takes writes.',
  )
  const db = connect(both, 2, () => undefined)
  const refused: unknown = await db.query(insert).catch((error: unknown) => error)
  expect(isDatabaseUnavailable(refused), String(refused)).toBe(true)
  await db.close()
})
