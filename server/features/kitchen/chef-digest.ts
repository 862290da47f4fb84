import { isMarketDate } from '@ladlewell/domain/calendar.ts'
import { openPaymentStatuses } from '@ladlewell/domain/settlement.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { insertTasks, type TaskOutcome, type Worker } from '../../platform/tasks.ts'
import { among } from '../../schema/states.ts'
import { digestMail } from './digest-mail.ts'
import { prepTotals } from './prep-totals.ts'

const DIGEST_QUEUE = 'chef-digest'
const MINUTE_MS = 60_000
/** Payments that began before the cut-off have come to an end by then. */
const LATEST_MINUTES = 30

/** Tells kitchens at each date's cut-off what to cook for it. */
export const digestWorker = (parts: Parts): Worker => ({
  queue: DIGEST_QUEUE,
  handle: ({ key }, now) => digest(parts, key, now),
})

/** A task for each date with orders whose kitchen was not told yet, at its cut-off; also for one that just passed. */
export async function planDigests(db: Queries, now: Date): Promise<number> {
  const planned = await db.query(planSql, [now], 'plan-digests')
  return planned.length
}

const planSql = `
  with untold as (
    select chef_id || ':' || delivery_date as key, cutoff_at from chef_days
    where reserved > 0 and cutoff_at > $1::timestamptz - interval '1 day'
      and not exists (select from outbox where key = 'chef:' || chef_id || ':digest:' || delivery_date))
  ${insertTasks({ queue: DIGEST_QUEUE, key: 'key', dueAt: 'cutoff_at' }, 'untold')} returning id`

async function digest({ db, settings }: Parts, key: string, now: Date): Promise<TaskOutcome> {
  const [id, date = ''] = key.split(':')
  const chefId = Number(id)
  if (!isMarketDate(date)) throw new Error(`No date: ${key}`)
  const [chef] = await db.query<Addressee & { cutoffAt: Date; isPaying: boolean }>(
    chefSql,
    [chefId, date],
    'digested-chef',
  )
  if (!chef) return 'done'
  // The cut-off was put off after the task was made.
  if (now < chef.cutoffAt) return { dueAt: chef.cutoffAt }
  const latest = new Date(chef.cutoffAt.getTime() + LATEST_MINUTES * MINUTE_MS)
  if (chef.isPaying && now < latest) return { dueAt: new Date(now.getTime() + MINUTE_MS) }
  const totals = await prepTotals(db, chefId, date)
  if (totals.servings.expected > 0)
    await enqueue(db, digestMail(chefId, totals, chef, settings.PUBLIC_URL ?? ''), now)
  return 'done'
}

const chefSql = `
  select a.id as account_id, a.email, a.language, d.cutoff_at, exists (
    select from orders o join payments p on p.order_id = o.id
    where o.chef_id = c.id and o.delivery_date = $2 and o.status = 'placed'
      and ${among('p.status', openPaymentStatuses)}) as is_paying
  from chefs c join accounts a on a.id = c.account_id join chef_days d on d.chef_id = c.id and d.delivery_date = $2
  where c.id = $1 and a.disabled_at is null`
