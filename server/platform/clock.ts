import type { Beat, Bulletin } from './bulletin.ts'
import type { Database } from './database.ts'
import type { Log } from './log.ts'
import { clockApartSeconds } from './metrics.ts'
import { wallMs } from './wall-clock.ts'

/** The only clock. It runs with the wall clock, at an offset when somebody has set it. */
export interface Clock {
  now(): Date
  /** Sets the time for all processes on this database; null returns to real time. */
  set(instant: Date | null): Promise<void>
  /** Whether this server's wall clock and the database's are so far apart that nothing timed may be done by it. */
  isOff(): boolean
  /** Whether a statement may judge by the database's clock as well: not where a test or a seed tells the time. */
  isPlatforms: boolean
}

const WARN_MS = 2000
const OFF_MS = 30_000

export async function openClock(
  database: Database,
  bulletin: Bulletin,
  log: Log,
  wall = wallMs,
): Promise<Clock> {
  let offset = 0
  let changedAt = Number.NEGATIVE_INFINITY
  let apartMs = 0
  const read = async () => {
    const [row] = await database.query<{ offsetMs: number }>('select offset_ms from platform_clock')
    offset = row?.offsetMs ?? 0
  }
  const compare = ({ wallMs, databaseMs, tookMs }: Beat) => {
    const apart = Math.max(0, Math.abs(databaseMs - wallMs) - tookMs / 2)
    clockApartSeconds.set(apart / 1000)
    const [was, is] = [gradeOf(apartMs), gradeOf(apart)]
    apartMs = apart
    if (was === is) return
    const facts = { apartSeconds: Math.round(apart / 1000), by: databaseMs > wallMs ? 'behind' : 'ahead' }
    if (is === 'off') log.error(facts, 'this server’s clock is off: nothing timed is done until it is right')
    else if (is === 'apart') log.warn(facts, 'this server’s clock and the database’s are apart')
    else log.info(facts, 'this server’s clock and the database’s agree again')
  }
  bulletin.on('clock', () => void read().catch(() => undefined))
  bulletin.onBeat(beat => {
    compare(beat)
    // Word of a setting that was missed; one that was set here meanwhile is newer.
    if (beat.askedAt < changedAt || beat.offsetMs === offset) return
    offset = beat.offsetMs
    bulletin.announce('catalogue')
  })
  await read()
  return {
    now: () => new Date(wall() + offset),
    isOff: () => apartMs > OFF_MS,
    isPlatforms: true,
    async set(instant) {
      const next = instant === null ? 0 : instant.getTime() - wall()
      await database.query(
        `insert into platform_clock ("only", offset_ms) values (true, $1)
         on conflict ("only") do update set offset_ms = excluded.offset_ms`,
        [next],
      )
      offset = next
      changedAt = performance.now()
      bulletin.announce('catalogue')
      await database.query(`select pg_notify('clock', ''), pg_notify('catalogue', '')`)
    },
  }
}

/** A clock that says what it is told, and sets nobody's. */
export function toldClock(now: () => Date): Clock {
  return { now, set: async () => undefined, isOff: () => false, isPlatforms: false }
}

/** The time of the platform, in SQL. */
export const platformNow = `(clock_timestamp()
  + coalesce((select offset_ms from platform_clock), 0) * interval '1 millisecond')`

function gradeOf(apartMs: number): 'agree' | 'apart' | 'off' {
  if (apartMs > OFF_MS) return 'off'
  return apartMs > WARN_MS ? 'apart' : 'agree'
}
