import { once } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Job, startJobs } from './jobs.ts'
import { createLog } from './log.ts'

const log = createLog('silent')

// Timers go by a clock of the test’s own, for which no machine is too busy.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a job is told to stop, is waited for, and does not begin again', async () => {
  let turns = 0
  let ended = false
  const began = Promise.withResolvers<void>()
  const work = async (signal: AbortSignal) => {
    turns++
    began.resolve()
    await once(signal, 'abort')
    ended = true
    return 1
  }
  const jobs = startJobs([{ name: 'endless', everyMs: 1, work }], log)
  await pass(1)
  await began.promise
  await jobs.stop()
  expect(ended).toBe(true)
  await jobs.runAll()
  await pass(20)
  expect(turns).toBe(1)
})

// – A failing job is a figure and is logged as an error once; the process stays ready
test('that a job begins to fail is told once as an error, and that it works again', async () => {
  let wrong: string | null = 'No'
  const work = async () => {
    if (wrong) throw new Error(wrong)
    return 0
  }
  const said: string[] = []
  const tell = (level: string) => (_: object, words: string) => said.push(`${level}: ${words}`)
  const listening = { error: tell('error'), warn: tell('warn'), info: tell('info') } as unknown as typeof log
  const jobs = startJobs([{ name: 'moody', everyMs: 60_000, work }], listening)
  await jobs.runAll()
  await jobs.runAll()
  wrong = 'Never'
  await jobs.runAll()
  wrong = null
  await jobs.runAll()
  await jobs.runAll()
  expect(said).toEqual([
    'error: job failed',
    'warn: job still fails',
    'error: job failed',
    'info: job works again',
  ])
  await jobs.stop()
})

// – Nor do its jobs begin anything
test('nothing is begun while it may not be', async () => {
  let turns = 0
  let may = false
  const work = async () => {
    turns++
    return 0
  }
  const keeper = {
    note: () => undefined,
    mayWork: async () => may,
    lookEveryMs: 1,
    look: async () => ({ due: new Set<string>(), soon: false }),
  }
  const jobs = startJobs([{ name: 'timed', everyMs: 60_000, work }], log, keeper)
  await jobs.runAll()
  expect(turns).toBe(0)
  may = true
  await jobs.runAll()
  expect(turns).toBe(1)
  await jobs.stop()
})

/** Jobs that say when they are due, and somebody who asks them seldom. */
function rested(...names: string[]) {
  return restedFor(60_000, ...names)
}

function restedFor(lookEveryMs: number, ...names: string[]) {
  const due = new Set<string>()
  const soon = new Set<'some'>()
  const began: string[] = []
  const left = new Map(names.map(name => [name, 0]))
  let looks = 0
  const look = async () => {
    looks++
    return { due, soon: soon.has('some') }
  }
  const work = (name: string) => async () => {
    began.push(name)
    const found = left.get(name)!
    left.set(name, 0)
    return found
  }
  const noted: string[] = []
  const keeper = {
    note: ({ name }: { name: string }) => void noted.push(name),
    mayWork: async () => true,
    lookEveryMs,
    look,
  }
  const jobs = startJobs(
    names.map(name => ({ name, everyMs: 60_000, due: 'select', work: work(name) })),
    log,
    keeper,
  )
  return { jobs, due, soon, began, left, noted, looks: () => looks }
}

test('one look says which jobs are due, and the others are known to be well', async () => {
  const { jobs, due, began, noted, looks } = rested('letters', 'refunds')
  due.add('refunds')
  jobs.wake()
  await pass(20)
  expect([looks(), began]).toEqual([1, ['refunds']])
  expect(noted.toSorted()).toEqual(['letters', 'refunds'])
  await jobs.stop()
})

test('work begins at once when somebody wakes it, and what it leaves behind soon after', async () => {
  const { jobs, due, began, left, looks } = rested('refunds', 'letters')
  left.set('refunds', 1)
  due.add('refunds')
  jobs.wake()
  await pass(20)
  expect(began).toEqual(['refunds'])
  due.delete('refunds')
  due.add('letters')
  await pass(300)
  expect([looks(), began]).toEqual([2, ['refunds', 'letters']])
  await jobs.stop()
})

test('a question that takes long is asked once in its time, and again after something was found', async () => {
  const asked: string[][] = []
  let found = 0
  const look = async (some: readonly Job[]) => {
    asked.push(some.filter(({ seldom }) => seldom).map(({ name }) => name))
    return { due: new Set(found > 0 ? ['routes'] : []), soon: false }
  }
  const keeper = { note: () => undefined, mayWork: async () => true, lookEveryMs: 60_000, look }
  const job = { everyMs: 60_000, due: 'select' }
  const jobs = startJobs(
    [
      { ...job, name: 'letters', work: async () => 0 },
      { ...job, name: 'routes', everyMs: 1000, seldom: true, work: async () => found-- },
    ],
    log,
    keeper,
  )
  jobs.wake()
  await pass(20)
  jobs.wake()
  await pass(250)
  expect(asked).toEqual([['routes'], []])
  await pass(1000)
  found = 1
  jobs.wake()
  await pass(450)
  expect(asked).toEqual([['routes'], [], ['routes'], ['routes']])
  await jobs.stop()
})

test('many who wake it within a moment are one look more, and none once it stops', async () => {
  const { jobs, looks } = rested('letters')
  for (let times = 0; times < 50; times++) jobs.wake()
  await pass(20)
  for (let times = 0; times < 50; times++) jobs.wake()
  await pass(300)
  expect(looks()).toBe(2)
  await jobs.stop()
  jobs.wake()
  await pass(300)
  expect(looks()).toBe(2)
})

test('without word of what is due each job looks for itself', async () => {
  let turns = 0
  const work = async () => {
    turns++
    return 0
  }
  const look = () => Promise.reject(new Error('lost'))
  const keeper = { note: () => undefined, mayWork: async () => true, lookEveryMs: 60_000, look }
  const jobs = startJobs([{ name: 'letters', everyMs: 60_000, due: 'select', work }], log, keeper)
  jobs.wake()
  await pass(20)
  expect(turns).toBe(1)
  await jobs.stop()
})

test('while nothing is due, and nothing will be soon, it looks a third as often', async () => {
  const { jobs, soon, looks } = restedFor(200, 'letters')
  await pass(1000)
  const rare = looks()
  soon.add('some')
  await pass(1600)
  const often = looks() - rare
  expect(rare).toBeLessThan(3)
  expect(often).toBeGreaterThan(4)
  await jobs.stop()
})
