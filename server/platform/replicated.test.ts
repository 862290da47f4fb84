import { afterAll, expect, test } from 'vitest'
import { until } from '../testing/waiting.ts'
import { emptyDatabase } from '../testing/world.ts'
import { connect, isDatabaseUnavailable } from './database.ts'

const url = await emptyDatabase()
const name = new URL(url).pathname.slice(1)
const calm = connect(url, 2, () => undefined)
await calm.query('create table sold (what text)')
// Only commits of this database wait for a standby: those of others do not ask for one.
await calm.query(`alter database ${name} set synchronous_commit = on`)
await calm.query(`alter system set synchronous_standby_names = 'nobody'`)
const [before] = await calm.query<{ at: Date }>('select pg_conf_load_time() as at, pg_reload_conf()')
await until('the setting is read', async () => {
  const [read] = await calm.query<{ at: Date }>('select pg_conf_load_time() as at')
  return read!.at > before!.at
})
// Whom commits wait for is told by who writes checkpoints, when that one reads it.
await calm.query('checkpoint')
const patient = connect(url, 2, () => undefined)
afterAll(async () => {
  await calm.query('alter system reset synchronous_standby_names')
  await calm.query('select pg_reload_conf()')
  await Promise.all([calm.close(), patient.close()])
})

/** What somebody is told of work whose wait for a standby is cancelled. */
async function toldOf(work: Promise<unknown>): Promise<string> {
  const told = work.then(
    () => 'done',
    error => (isDatabaseUnavailable(error) ? 'unknown' : String(error)),
  )
  await until('its wait is cancelled', async () => {
    const cancelled = await calm.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where datname = $1 and wait_event = 'SyncRep'`,
      [name],
    )
    return cancelled.length > 0
  })
  return told
}

// – A commit whose wait for a standby is cancelled is told to nobody as done
test('a commit that no standby has is not told as done, in a transaction or alone', async () => {
  const sold = 'insert into sold values ($1)'
  expect(await toldOf(patient.transaction(tx => tx.query(sold, ['soup'])))).toBe('unknown')
  expect(await toldOf(patient.query(sold, ['bread']))).toBe('unknown')
  // They are there all the same: nobody knows, as when a connection is lost.
  expect(await patient.query('select what from sold')).toEqual([{ what: 'soup' }, { what: 'bread' }])
})
