import { oneByOne } from '../../platform/one-by-one.ts'
import type { Parts } from '../../platform/parts.ts'
import { workTasks } from '../../platform/tasks.ts'
import { DIET_QUEUE } from '../accounts/diet.ts'
import { refreshOpenBox } from './refresh-open-box.ts'

/** Replaces what a rule put into open boxes of accounts that do not eat it any more. Answers how many accounts. */
export function refitDiets(
  parts: Parts,
  { now, signal }: { now: () => Date; signal?: AbortSignal },
): Promise<number> {
  const { db, log } = parts
  const look = async ({ key }: { key: string }, at: Date) => {
    const open = await db.query<{ id: number }>(
      `select b.id from subscriptions s join boxes b on b.subscription_id = s.id
       where s.account_id = $1 and s.cancelled_at is null and b.state = 'open' and b.cutoff_at > $2 order by b.id`,
      [Number(key), at],
      'open-boxes-of-account',
    )
    await oneByOne(open, ({ id }) => refreshOpenBox(parts, id, at))
    return 'done' as const
  }
  return workTasks(db, DIET_QUEUE, look, now, signal ? { log, signal } : { log })
}
