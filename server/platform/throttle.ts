import type { Queries } from './database.ts'
import { type Refusal, refuse } from './refusal.ts'

/** Counts in the database, so that any number of processes share one limit exactly. */
export interface Throttle {
  /** Takes one; answers how many seconds to wait when none is left, else null. */
  take(key: string): Promise<number | null>
  /** The same, as the refusal that says so. */
  refusal(key: string): Promise<Refusal | null>
  /** Seconds to wait before one could be taken, without taking it. */
  wait(key: string): Promise<number | null>
  /** Under which a key's count stands, for `spentOf`. */
  fullKey(key: string): string
  /** As `wait`, 0 for none, of what `spentOf` has read. */
  waitOf(key: string, spent: readonly Spent[]): number
  /** Forgets what was taken. */
  clear(key: string): Promise<void>
}

/** A count as it was written down, and how many seconds ago. */
export interface Spent {
  key: string
  spent: number
  ago: number
}

/** What stands under these full keys, as JSON and part of another statement. The argument is that statement's. */
export const spentOf = (keys: string) => `
  coalesce((select json_agg(json_build_object('key', key, 'spent', spent,
    'ago', extract(epoch from clock_timestamp() - at))) from throttles where key = any(${keys})), '[]')`

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
  const fullKey = (key: string) => `${name}:${key}`
  const take = async (key: string) => {
    const taken = await db.query(
      `insert into throttles (key, spent, at) values ($1, 1, clock_timestamp())
       on conflict (key) do update set spent = ${left} + 1, at = clock_timestamp()
       where ${left} + 1 <= $2 returning key`,
      [fullKey(key), rule.burst],
    )
    return taken.length > 0 ? null : ((await wait(key)) ?? 1)
  }
  return {
    wait,
    take,
    async refusal(key) {
      const seconds = await take(key)
      return seconds === null ? null : refuse('too-many-requests', { retryAfterSeconds: seconds })
    },
    fullKey,
    waitOf(key, all) {
      const found = all.find(each => each.key === fullKey(key))
      const standing = found ? Math.max(0, found.spent - (found.ago * rule.perMinute) / 60) : 0
      return Math.max(0, Math.ceil(((standing + 1 - rule.burst) * 60) / rule.perMinute))
    },
    async clear(key) {
      await db.query('delete from throttles where key = $1', [`${name}:${key}`])
    },
  }
}
