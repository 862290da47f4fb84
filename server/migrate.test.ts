import { afterAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { connect } from './platform/database.ts'
import { createLog } from './platform/log.ts'
import { messageWorker } from './platform/outbox.ts'
import { workTasks } from './platform/tasks.ts'
import { emptyDatabase } from './testing/world.ts'

const url = await emptyDatabase()
await migrate(url, { last: '0040_one-clockwork' })
const db = connect(url, 2, () => undefined)
afterAll(() => db.close())

// – Messages that wait are carried along when they become tasks
test('messages that waited when they became tasks are neither lost nor doubled, and none goes out before its time', async () => {
  await db.query(`
    insert into outbox (key, channel, recipient, content, created_at, next_try_at, tries, sent_at, dropped_at, last_error) values
      ('due', 'mail', 'dana@example.test', '{"subject":"Now"}', now(), now(), 0, null, null, null),
      ('failed', 'mail', 'dana@example.test', '{"subject":"Again"}', now(), now() + interval '10 minutes', 4, null, null, '451'),
      ('night', 'sms', '+15125550100', '{"body":"At eight"}', now(), now() + interval '5 hours', 0, null, null, null),
      ('claimed', 'mail', 'dana@example.test', '{"subject":"On its way"}', now(), now() + interval '60 seconds', 1, null, null, null),
      ('given-up', 'mail', 'dana@example.test', '{"subject":"No"}', now(), null, 12, null, null, '550'),
      ('sent', 'mail', 'dana@example.test', '{"subject":"Yes"}', now(), null, 1, now(), null, null),
      ('dropped', 'mail', 'dana@example.test', '{"subject":"Not wanted"}', now(), null, 1, null, now(), 'not wanted')`)
  await migrate(url)
  const waiting = await db.query(
    `select o.key, t.tries, t.error, t.dead_at is not null as dead,
       round(extract(epoch from t.retry_at - now()) / 60)::int as minutes
     from tasks t join outbox o on o.id = t.key::int where t.queue = 'messages' and t.due_at = '-infinity' order by o.id`,
  )
  expect(waiting).toEqual([
    { key: 'due', tries: 0, error: null, dead: false, minutes: 0 },
    { key: 'failed', tries: 4, error: '451', dead: false, minutes: 10 },
    { key: 'night', tries: 0, error: null, dead: false, minutes: 300 },
    { key: 'claimed', tries: 1, error: null, dead: false, minutes: 1 },
    { key: 'given-up', tries: 12, error: '550', dead: true, minutes: 0 },
  ])
  expect(await db.query('select last_error from outbox where dropped_at is not null')).toEqual([
    { lastError: 'not wanted' },
  ])
  const sent: string[] = []
  const send = async ({ key }: { key: string }) => void sent.push(key)
  const turn = () =>
    workTasks(db, messageWorker({ db, log: createLog('silent') }, { send }), () => new Date())
  await Promise.all([turn(), turn()])
  expect(sent).toEqual(['due'])
  await db.query(`update tasks set retry_at = now()`)
  await Promise.all([turn(), turn()])
  expect(sent.toSorted()).toEqual(['claimed', 'due', 'failed', 'night'])
})

test('a first migration that broke off before the views of who sees some markets has them made by the next', async () => {
  await db.query('drop schema seen_markets cascade')
  expect(await migrate(url)).toBe(0)
  expect(await db.query("select to_regclass('seen_markets.orders') is not null as made")).toEqual([
    { made: true },
  ])
})
