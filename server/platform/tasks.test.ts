import { expect, test, vi } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import type { Log } from './log.ts'
import { type DueTask, makeTasksDue, schedule, unschedule, workTasks } from './tasks.ts'

// The server's own worker is told to rest, so that each turn is this test's.
const { db } = await startTestServer({ ROLE: 'web' })
const at = (minute: number) => new Date(Date.UTC(2027, 0, 11, 15, minute))
const now = () => at(30)

let count = 0
const queueOf = (...minutes: number[]) => {
  const queue = `test-${++count}`
  const tasks = minutes.map(minute => ({ queue, key: `m${minute}`, dueAt: at(minute) }))
  return { queue, ready: schedule(db, tasks) }
}
const stored = (queue: string) =>
  db.query<{ key: string; dueAt: Date; tries: number; error: string | null; deadAt: Date | null }>(
    `select key, due_at, tries, error, dead_at from tasks where queue = $1 order by due_at`,
    [queue],
  )

// – Due tasks are worked in the order of their instants, by the platform's clock
test('due tasks are worked in the order of their instants, and gone when they are done', async () => {
  const { queue, ready } = queueOf(20, 5, 31, 10)
  await ready
  const keys: string[] = []
  const handle = async ({ key }: DueTask) => {
    keys.push(key)
    return 'done' as const
  }
  expect(await workTasks(db, { queue, handle, atOnce: 1 }, now)).toBe(3)
  expect(keys).toEqual(['m5', 'm10', 'm20'])
  expect(await stored(queue)).toMatchObject([{ key: 'm31' }])
})

// – Several workers share a queue; no task is worked twice
test('two workers share a queue and no task is worked twice', async () => {
  const { queue, ready } = queueOf(...Array.from({ length: 25 }, (_, minute) => minute))
  await ready
  const keys: string[] = []
  const handle = async ({ key }: DueTask) => {
    await new Promise(resolve => setTimeout(resolve, 2))
    keys.push(key)
    return 'done' as const
  }
  const [one, two] = await Promise.all([
    workTasks(db, { queue, handle }, now),
    workTasks(db, { queue, handle }, now),
  ])
  expect(one + two).toBe(25)
  expect(new Set(keys).size).toBe(25)
})

test('a task that comes again waits for its new instant, and for a moment when that has come', async () => {
  const { queue, ready } = queueOf(1, 2)
  await ready
  const handle = async ({ key }: DueTask) => ({ dueAt: key === 'm1' ? at(40) : at(3) })
  expect(await workTasks(db, { queue, handle }, now)).toBe(2)
  expect(await stored(queue)).toMatchObject([
    { key: 'm2', dueAt: at(3), tries: 0 },
    { key: 'm1', dueAt: at(40), tries: 0 },
  ])
  expect(await workTasks(db, { queue, handle }, now)).toBe(0)
})

// – One that fails waits longer each time, holds up no other, and is given up after eight tries
test('one that fails waits, holds up no other, and is given up after eight tries', async () => {
  const { queue, ready } = queueOf(1, 2)
  await ready
  const log = { warn: vi.fn(), error: vi.fn() }
  const handle = async ({ key }: DueTask) => {
    if (key === 'm1') throw new Error('no stove')
    return 'done' as const
  }
  const turn = () => workTasks(db, { queue, handle }, now, { log: log as unknown as Log })
  const waits: number[] = []
  expect(await turn()).toBe(2)
  expect(await turn()).toBe(0)
  for (let tries = 2; tries <= 8; tries++) {
    expect(await stored(queue)).toMatchObject([
      { key: 'm1', tries: tries - 1, error: 'no stove', deadAt: null },
    ])
    const [{ seconds }] = (await db.query(
      `select extract(epoch from retry_at - clock_timestamp())::float as seconds from tasks where queue = $1`,
      [queue],
    )) as [{ seconds: number }]
    waits.push(seconds)
    await makeTasksDue(db)
    await turn()
  }
  for (const [nth, seconds] of waits.slice(1).entries()) expect(seconds).toBeGreaterThan(waits[nth]! * 1.5)
  expect(await stored(queue)).toMatchObject([{ tries: 8, error: 'no stove', deadAt: at(30) }])
  await makeTasksDue(db)
  expect(await turn()).toBe(0)
  expect([log.warn.mock.calls.length, log.error.mock.calls.length]).toEqual([7, 1])
  await schedule(db, [{ queue, key: 'm1', dueAt: at(4) }])
  expect(await stored(queue)).toMatchObject([{ tries: 0, error: null, deadAt: null }])
})

test('one that may not be given up yet is tried on, an hour apart at most, and seen to fail', async () => {
  const { queue, ready } = queueOf(1)
  await ready
  const handle = async () => Promise.reject(new Error('no stove'))
  let isTooLate = false
  const keepsTrying = async () => !isTooLate
  const tryOnce = async () => {
    await db.query('update tasks set retry_at = clock_timestamp() where queue = $1', [queue])
    await workTasks(db, { queue, handle, keepsTrying }, now)
  }
  for (let tries = 1; tries <= 12; tries++) await tryOnce()
  expect(await stored(queue)).toMatchObject([{ tries: 12, error: 'no stove', deadAt: null }])
  const [pause] = await db.query(
    'select round(extract(epoch from retry_at - clock_timestamp())) as seconds from tasks where queue = $1',
    [queue],
  )
  expect(pause).toEqual({ seconds: 3600 })
  isTooLate = true
  await tryOnce()
  expect(await stored(queue)).toMatchObject([{ tries: 13, deadAt: at(30) }])
})

// – A task that is scheduled anew while it is worked stays
test('what is scheduled anew while it is worked stays, and is worked in the same turn when it is due', async () => {
  const { queue, ready } = queueOf(1, 2)
  await ready
  const keys: string[] = []
  const handle = async ({ key }: DueTask) => {
    if (!keys.includes(key)) await schedule(db, [{ queue, key, dueAt: key === 'm1' ? at(1) : at(50) }])
    keys.push(key)
    return 'done' as const
  }
  expect(await workTasks(db, { queue, handle, atOnce: 2 }, now)).toBe(3)
  expect(keys.toSorted()).toEqual(['m1', 'm1', 'm2'])
  expect(await stored(queue)).toMatchObject([{ key: 'm2', dueAt: at(50) }])
})

// – What a worker that died had claimed is worked by the next
test('a worker that dies leaves its task to the next once its claim is over, and one that kills each is given up', async () => {
  const { queue, ready } = queueOf(1)
  await ready
  const dying = {
    query: (text: string, ...more: []) =>
      text.includes('ended as') ? Promise.reject(new Error('killed')) : db.query(text, ...more),
  }
  const done = async () => 'done' as const
  for (let life = 1; life <= 8; life++) {
    await expect(workTasks(dying as typeof db, { queue, handle: done }, now)).rejects.toThrow('killed')
    expect(await workTasks(db, { queue, handle: done }, now)).toBe(0)
    await db.query('update tasks set retry_at = now() where queue = $1', [queue])
  }
  const handle = vi.fn(done)
  await workTasks(db, { queue, handle }, now)
  expect(handle).not.toHaveBeenCalled()
  expect(await stored(queue)).toMatchObject([{ deadAt: at(30) }])
})

test('a task that is taken back is not worked', async () => {
  const { queue, ready } = queueOf(1, 2)
  await ready
  await unschedule(db, queue, ['m1', 'm9'])
  expect(await workTasks(db, { queue, handle: async () => 'done' }, now)).toBe(1)
})

// – A worker that is told to stop begins nothing more
test('nothing more is begun once the worker is told to stop', async () => {
  const { queue, ready } = queueOf(1, 2, 3)
  await ready
  const stopping = new AbortController()
  const handle = async () => {
    stopping.abort()
    return 'done' as const
  }
  expect(await workTasks(db, { queue, handle, atOnce: 1 }, now, { signal: stopping.signal })).toBe(1)
})
