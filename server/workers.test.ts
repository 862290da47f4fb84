import { listTasks, type Task, taskQueues } from '@ladlewell/contract/operations.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { type DueTask, schedule, type TaskOutcome, workTasks } from './platform/tasks.ts'
import { chargingByHand } from './testing/charging.ts'
import { everybody } from './testing/people.ts'
import { expectProblem } from './testing/problem.ts'
import type { Mailer } from './vendors/mail.ts'
import { workersOf } from './workers.ts'

const shop = await chargingByHand()
const { db, parts } = shop
const { staff } = await everybody(shop)
const workers = workersOf(parts, {} as Mailer, null)
const at = new Date('2027-01-11T15:00:00Z')
const now = () => at

beforeEach(() => db.query('delete from tasks'))

const makeDue = () => db.query('update tasks set retry_at = now()')

async function shown(): Promise<Task | undefined> {
  const answer = await staff.send('GET', '/api/v1/staff/tasks')
  return listTasks.reply.strict().parse(await answer.json()).rows[0]
}

// Each law holds for every kind of task: a queue is in it by having its worker.
describe.each(taskQueues)('a task of the queue %s', queue => {
  const { maxTries = 8, longestPauseSeconds = 3600, atOnce = 8 } = workers[queue]
  /** Its worker, but for what it does. */
  const worker = (handle: (task: DueTask) => Promise<TaskOutcome>) => ({ ...workers[queue], handle })
  const done = worker(async () => 'done')
  const make = (count: number) =>
    schedule(
      db,
      Array.from({ length: count }, (_, nth) => ({ queue, key: String(900_000 + nth), dueAt: null })),
    )

  // – Whatever its queue, a task is claimed by one of two workers
  test('is claimed once, by one of two workers', async () => {
    await make(30)
    const keys: string[] = []
    const noting = worker(async ({ key }) => {
      await new Promise(resolve => setTimeout(resolve, 2))
      keys.push(key)
      return 'done'
    })
    const turns = await Promise.all([workTasks(db, noting, now), workTasks(db, noting, now)])
    expect(turns.reduce((sum, count) => sum + count)).toBe(30)
    expect(new Set(keys).size).toBe(30)
    expect(await db.query('select 1 from tasks')).toEqual([])
  })

  // – Whatever its queue, a task is taken up by another when its worker died
  test('is taken up by the next when its worker died, once the claim is over', async () => {
    await make(1)
    const dying: typeof db = {
      ...db,
      query: (text, ...more) =>
        text.includes('ended as') ? Promise.reject(new Error('killed')) : db.query(text, ...more),
    }
    await expect(workTasks(dying, done, now)).rejects.toThrow('killed')
    expect(await workTasks(db, done, now)).toBe(0)
    await makeDue()
    expect(await workTasks(db, done, now)).toBe(1)
    expect(await workTasks(db, done, now)).toBe(0)
  })

  // – Of every kind, with words and a link to what it is about
  // – What is tried for ever can be given up, and tried again
  test('is tried ever further apart, dies after its tries and is shown, and is revived by staff', async () => {
    await make(1)
    const failing = worker(async () => ({ failed: 'no stove' }))
    const tries = Math.min(maxTries, 14)
    const pauses: number[] = []
    for (let nth = 1; nth <= tries; nth++) {
      expect((await shown())?.givenUpAt ?? null).toBe(null)
      await makeDue()
      expect(await workTasks(db, failing, now)).toBe(1)
      const [{ pause }] = (await db.query(
        'select extract(epoch from retry_at - clock_timestamp())::float as pause from tasks',
      )) as [{ pause: number }]
      pauses.push(pause)
    }
    for (const [nth, pause] of pauses.entries()) {
      const next = Math.min(longestPauseSeconds, 1.8 * pause)
      expect(pauses[nth + 1] ?? longestPauseSeconds).toBeGreaterThan(next - 1)
      expect(pause).toBeLessThanOrEqual(longestPauseSeconds)
    }
    const isEndless = maxTries > tries
    expect(await shown()).toMatchObject({
      ...{ queue, tries, error: 'no stove', key: '900000', canGiveUp: isEndless },
      givenUpAt: isEndless ? null : at.toISOString(),
    })
    const path = `/api/v1/staff/tasks/${(await shown())!.id}`
    if (isEndless) expect((await staff.send('POST', `${path}/give-up`)).status).toBe(200)
    else await expectProblem(await staff.send('POST', `${path}/give-up`), 'task-not-found')
    expect((await shown())?.givenUpAt).not.toBe(null)
    await makeDue()
    expect(await workTasks(db, done, now)).toBe(0)
    const revived = await staff.send('POST', `${path}/retry`)
    // Where its bank account is looked at.
    if (queue === 'transfers') return expectProblem(revived, 'task-not-retriable')
    expect(revived.status).toBe(200)
    expect(await shown()).toBeUndefined()
    expect(await workTasks(db, done, now)).toBe(1)
    const audited = await db.query(
      `select action from audit_entries where subject = 'task' and details->>'queue' = $1 order by id`,
      [queue],
    )
    const actions = isEndless ? ['task-given-up', 'task-retried'] : ['task-retried']
    expect(audited.map(({ action }) => action)).toEqual(actions)
  })

  // – A worker that stops leaves the rest of its queue to others
  test('is not claimed any more once its worker is told to stop', async () => {
    await make(atOnce + 3)
    const stopping = new AbortController()
    const last = worker(async () => {
      stopping.abort()
      return 'done'
    })
    expect(await workTasks(db, last, now, { signal: stopping.signal })).toBe(atOnce)
    expect(await db.query('select tries from tasks')).toEqual(Array(3).fill({ tries: 0 }))
  })
})

test('a task that failed says what it is about', async () => {
  const [order] = await db.query<{ id: number }>('select min(id) as id from orders')
  await schedule(db, [{ queue: 'unpaid-mail', key: String(order!.id), dueAt: null }])
  await db.query(`update tasks set error = 'no stove'`)
  expect(await shown()).toMatchObject({ about: { subject: 'order', id: String(order!.id) } })
})
