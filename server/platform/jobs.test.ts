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

test('a job that failed is unhealthy until it succeeds', async () => {
  let fails = true
  const work = async () => {
    if (fails) throw new Error('No')
    return 0
  }
  const jobs = startJobs([{ name: 'moody', everyMs: 60_000, work }], log)
  await jobs.runAll()
  expect(jobs.healthy()).toBe(false)
  fails = false
  await jobs.runAll()
  expect(jobs.healthy()).toBe(true)
  await jobs.stop()
})
