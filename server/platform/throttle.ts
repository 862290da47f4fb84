import type { Queries } from './database.ts'

/** Counts in the database, so that any number of processes share one limit exactly. */
export interface Throttle {
  /** Takes one; answers how many seconds to wait when none is left, else null. */
  take(key: string): Promise<number | null>
  /** Seconds to wait before one could be taken, without taking it. */
  wait(key: string): Promise<number | null>
  /** Forgets what was taken. */
  clear(key: string): Promise<void>
}

/** Forgets what was counted longer ago than any rule looks back: names and addresses in the keys are people's. */
export async function forgetThrottles(db: Queries): Promise<number> {
  const gone = await db.query(`delete from throttles where at < now() - interval '8 days' returning 1`)
  return gone.length
}

/** A leaky bucket: `burst` at once, then `perMinute`. Time is the database's, so that a set clock opens nothing. */
export function createThrottle(
  db: Queries,
  name: string,
  rule: { burst: number; perMinute: number },
): Throttle {
  const left = `greatest(0, throttles.spent - extract(epoch from clock_timestamp() - throttles.at) * ${rule.perMinute / 60})`
  const wait = async (key: string) => {
    const [row] = await db.query<{ seconds: number }>(
      `select ceil((${left} + 1 - $2) / ${rule.perMinute / 60})::int as seconds from throttles where key = $1`,
      [`${name}:${key}`, rule.burst],
    )
    return row && row.seconds > 0 ? row.seconds : null
  }
  return {
    wait,
    async take(key) {
      const taken = await db.query(
        `insert into throttles (key, spent, at) values ($1, 1, clock_timestamp())
         on conflict (key) do update set spent = ${left} + 1, at = clock_timestamp()
         where ${left} + 1 <= $2 returning key`,
        [`${name}:${key}`, rule.burst],
      )
      return taken.length > 0 ? null : ((await wait(key)) ?? 1)
    },
    async clear(key) {
      await db.query('delete from throttles where key = $1', [`${name}:${key}`])
    },
  }
}
