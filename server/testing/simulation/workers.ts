import type { Job } from '../../platform/jobs.ts'
import type { Parts } from '../../platform/parts.ts'
import { jobsOf } from '../../regular-jobs.ts'
import type { Mailer } from '../../vendors/mail.ts'
import type { Dice } from '../dice.ts'
import { Killed, type MortalDatabase } from './mortal-database.ts'
import type { Town } from './town.ts'

interface Worker {
  db: MortalDatabase
  jobs: Job[]
}

export interface Workers {
  /** Each does every job once, side by side. One that `dice` let die is replaced by a new one. */
  turn(dice: Dice, mortality: number): Promise<number>
  kills: number
  /** The jobs that found something in the last turn. */
  busy: ReadonlySet<string>
  close(): Promise<void>
}

/** Not of this simulation: messages are not sent, nobody is paid out, and where doors lie is asked of nobody. */
const leftOut = [
  'places',
  'messages',
  'paper-warnings',
  'payout-accounts',
  'payouts',
  'transfers',
  'pictures',
  'throttles',
]

const LIFE_IN_STATEMENTS = 80

export function hireWorkers(town: Town, count: number): Workers {
  let all = Array.from({ length: count }, () => hire(town))
  const workers: Workers = {
    kills: 0,
    busy: new Set(),
    async turn(dice, mortality) {
      for (const { db } of all) if (dice.chance(mortality)) db.dieAfter(dice.whole(0, LIFE_IN_STATEMENTS))
      const busy = new Set<string>()
      const found = await Promise.all(all.map(worker => work(worker, busy)))
      workers.busy = busy
      for (const dead of all.filter(({ db }) => db.isDead())) {
        workers.kills++
        await dead.db.close()
        all = all.map(worker => (worker === dead ? hire(town) : worker))
      }
      for (const { db } of all) db.dieAfter(Number.POSITIVE_INFINITY)
      await hurry(town)
      return found.reduce((sum, one) => sum + one, 0)
    },
    async close() {
      await Promise.all(all.map(({ db }) => db.close()))
    },
  }
  return workers
}

function hire(town: Town): Worker {
  const db = town.mortal()
  const parts: Parts = town.partsOn(db)
  const nobody: Mailer = { send: async () => undefined, close: () => undefined } as unknown as Mailer
  return { db, jobs: jobsOf(parts, nobody, null).filter(({ name }) => !leftOut.includes(name)) }
}

async function work({ db, jobs }: Worker, busy: Set<string>): Promise<number> {
  let sum = 0
  const { signal } = new AbortController()
  for (const job of jobs) {
    if (db.isDead()) break
    try {
      const found = await job.work(signal)
      if (found > 0) busy.add(job.name)
      sum += found
    } catch (error) {
      if (!(error instanceof Killed)) throw new Error(`Job ${job.name} failed`, { cause: error })
    }
  }
  return sum
}

/** What waits by the database's own clock, for a dead worker or before another try, need not wait any more. */
async function hurry({ db }: Town): Promise<void> {
  await db.query(`
    with tasks as (update tasks set retry_at = now() where retry_at > now() and dead_at is null)
    update payments set next_try_at = now() where next_try_at > now()`)
}
