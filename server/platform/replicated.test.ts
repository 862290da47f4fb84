import { afterAll, expect, test } from 'vitest'
import { emptyDatabase } from '../testing/world.ts'
import { connect, isDatabaseUnavailable } from './database.ts'

const url = await emptyDatabase()
const name = new URL(url).pathname.slice(1)
const calm = connect(url, 1, () => undefined)
// Only commits of this database wait for a standby: those of others do not ask for one.
await calm.query(`alter database ${name} set synchronous_commit = on`)
await calm.query('create table sold (what text)')
await calm.query(`alter system set synchronous_standby_names = 'nobody'`)
await calm.query('select pg_reload_conf()')
const hasty = connect(url, 2, () => undefined, 300)
afterAll(async () => {
  await calm.query('alter system reset synchronous_standby_names')
  await calm.query('select pg_reload_conf()')
  await Promise.all([calm.close(), hasty.close()])
})

const outcome = (done: Promise<unknown>) =>
  done.then(
    () => 'told that it is done',
    error => (isDatabaseUnavailable(error) ? 'unknown' : String(error)),
  )

// – A commit that no standby confirmed in its time is told to nobody as done
test('a commit that no standby has in time is not told as done, in a transaction or alone', async () => {
  const sell = (what: string) => hasty.transaction(tx => tx.query('insert into sold values ($1)', [what]))
  expect(await outcome(sell('soup'))).toBe('unknown')
  expect(await outcome(hasty.query('insert into sold values ($1)', ['bread']))).toBe('unknown')
  // They may be there all the same, and the connections serve again or are replaced.
  expect(await outcome(hasty.query('select what from sold'))).toBe('told that it is done')
  expect(await outcome(hasty.query('select what from sold'))).toBe('told that it is done')
})
