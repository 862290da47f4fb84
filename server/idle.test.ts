import { expect, test } from 'vitest'
import type { Database, Queries } from './platform/database.ts'
import { lookFor } from './platform/jobs.ts'
import { jobsOf } from './regular-jobs.ts'
import { chargingByHand } from './testing/charging.ts'
import { until } from './testing/waiting.ts'
import type { Mailer } from './vendors/mail.ts'

const { parts: all } = await chargingByHand({ SWEEP_EVERY_MS: '3000' })
const MINUTE_MS = 60_000

let statements = 0
const counted = (tx: Queries): Queries => ({
  query: (...said) => {
    statements++
    return tx.query(...said)
  },
})
const db: Database = {
  ...all.db,
  ...counted(all.db),
  // With its begin and commit.
  transaction: (work, how) => {
    statements += 2
    return all.db.transaction(tx => work(counted(tx)), how)
  },
}

// – With nothing to do less than one statement a second is said to the database, by a web process and a worker together
test('with nothing to do a web process and a worker say less than one statement a second', async () => {
  const nobody = { send: async () => undefined } as unknown as Mailer
  const parts = { ...all, db }
  const jobs = jobsOf(parts, nobody, null).filter(({ everyMs }) => everyMs <= MINUTE_MS)
  const { signal } = new AbortController()
  const turn = async () => {
    let found = 0
    for (const job of jobs) found += await job.work(signal)
    return found
  }
  // A day is summed once every transaction of before is over, those of other tests among them.
  const isQuiet = async () =>
    (await turn()) === 0 && (await all.db.query('select from book_changed_days limit 1')).length === 0
  await until('nothing is left to do', isQuiet)

  const { SWEEP_EVERY_MS } = parts.settings
  const { due, soon } = await lookFor(jobs, parts, SWEEP_EVERY_MS)(jobs)
  expect(soon, 'nothing is due in a moment').toBe(false)
  const spent: Record<string, number> = { look: MINUTE_MS / (SWEEP_EVERY_MS * 3) }
  for (const job of jobs) {
    if (job.due !== undefined && !due.has(job.name)) continue
    statements = 0
    await job.work(signal)
    spent[job.name] = statements * (MINUTE_MS / job.everyMs)
  }
  // Each says every ten seconds that it lives, and asks its line to the others every five; one tells what its jobs did.
  const beats = 2 * (6 + 12) + 2
  const sum = Object.values(spent).reduce((one, other) => one + other)
  expect(sum + beats, JSON.stringify(spent)).toBeLessThan(60)
})
