import { oneByOne } from '../../platform/one-by-one.ts'
import type { Parts } from '../../platform/parts.ts'
import type { Worker } from '../../platform/tasks.ts'
import { DIET_QUEUE } from '../accounts/diet.ts'
import { refreshOpenBox } from './refresh-open-box.ts'

/** Replaces what a rule put into open boxes of accounts that do not eat it any more. */
export function dietWorker(parts: Parts): Worker {
  return {
    queue: DIET_QUEUE,
    async handle({ key }, now) {
      const open = await parts.db.query<{ id: number }>(
        `select b.id from subscriptions s join boxes b on b.subscription_id = s.id
         where s.account_id = $1 and s.cancelled_at is null and b.state = 'open' and b.cutoff_at > $2 order by b.id`,
        [Number(key), now],
        'open-boxes-of-account',
      )
      await oneByOne(open, ({ id }) => refreshOpenBox(parts, id, now))
      return 'done'
    },
  }
}
