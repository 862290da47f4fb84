import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startJobs } from './jobs.ts'
import { createLog } from './log.ts'

const log = createLog('silent')

test('a job is told to stop, is waited for, and does not begin again', async () => {
  let turns = 0
  let ended = false
  const began = Promise.withResolvers<void>()
  const work = async (signal: AbortSignal) => {
    turns++
    began.resolve()
    while (!signal.aborted) await pause(5)
    ended = true
    return 1
  }
  const jobs = startJobs([{ name: 'endless', everyMs: 1, work }], log)
  await began.promise
  await jobs.stop()
  expect(ended).toBe(true)
  await jobs.runAll()
  await pause(20)
  expect(turns).toBe(1)
})

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

test('nothing is begun while it may not be', async () => {
  let turns = 0
  let may = false
  const work = async () => {
    turns++
    return 0
  }
  const keeper = { note: () => undefined, mayWork: async () => may }
  const jobs = startJobs([{ name: 'timed', everyMs: 60_000, work }], log, keeper)
  await jobs.runAll()
  expect(turns).toBe(0)
  may = true
  await jobs.runAll()
  expect(turns).toBe(1)
  await jobs.stop()
})
