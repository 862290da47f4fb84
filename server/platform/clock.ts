import type { Bulletin } from './bulletin.ts'
import type { Database } from './database.ts'

/** The only clock. It runs with the wall clock, at an offset when somebody has set it. */
export interface Clock {
  now(): Date
  /** Sets the time for all processes on this database; null returns to real time. */
  set(instant: Date | null): Promise<void>
}

export async function openClock(database: Database, bulletin: Bulletin): Promise<Clock> {
  let offset = 0
  const read = async () => {
    const [row] = await database.query<{ offset_ms: number }>('select offset_ms from platform_clock')
    offset = row?.offset_ms ?? 0
  }
  bulletin.on('clock', () => void read().catch(() => undefined))
  await read()
  return {
    now: () => new Date(Date.now() + offset),
    async set(instant) {
      const next = instant === null ? 0 : instant.getTime() - Date.now()
      await database.query(
        `insert into platform_clock ("only", offset_ms) values (true, $1)
         on conflict ("only") do update set offset_ms = excluded.offset_ms`,
        [next],
      )
      offset = next
      bulletin.announce('catalogue')
      await database.query(`select pg_notify('clock', ''), pg_notify('catalogue', '')`)
    },
  }
}

/** Wall-clock seconds: for what is compared with clocks outside, such as a token's `exp` in a browser. */
export function wallSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
