import type { Parts } from '../../platform/parts.ts'
import { type DueTask, type TaskOutcome, workTasks } from '../../platform/tasks.ts'
import { claimDuePayments, wakeExpiredPayments } from '../payments/queries.ts'
import { WEBHOOK_QUEUE } from '../payments/webhook.ts'
import { stepOn } from './pay-order.ts'

const AT_ONCE = 50

/**
 * Brings on payments that their request did not finish: after a crash, a timeout, or a customer who went away. Each is
 * claimed when its turn comes, so that none is worked on with what was known minutes before. Whatever became of a box's
 * task, the payment that it waits for ends here in time.
 */
export async function sweepPayments(parts: Parts, signal?: AbortSignal): Promise<number> {
  await wakeExpiredPayments(parts.db, parts.clock.now())
  let count = 0
  while (count < AT_ONCE && !signal?.aborted) {
    const [payment] = await claimDuePayments(parts.db, 1)
    if (!payment) break
    count++
    // One payment that cannot be settled must not keep the others waiting; it comes again by itself.
    await stepOn(parts, payment, parts.clock.now()).catch((error: unknown) => {
      parts.log.error({ err: error, orderId: payment.orderId }, 'payment not brought on')
    })
  }
  return count
}

/**
 * Looks after payments that an event spoke of. An event of a settled payment is done with; one that tells of an
 * intent nobody knows yet is tried again for a while, because its order may not have been told the id.
 */
export function readWebhookEvents({ db, clock, log }: Parts, signal?: AbortSignal): Promise<number> {
  const wake = async ({ key, tries }: DueTask): Promise<TaskOutcome> => {
    const [event] = await db.query<{ isKnown: boolean }>(wakeSql, [key], 'wake-payment')
    return !event || event.isKnown || tries > MOST_TRIES ? 'done' : { failed: 'its payment is not known yet' }
  }
  return workTasks(db, WEBHOOK_QUEUE, wake, () => clock.now(), signal ? { log, signal } : { log }, {
    atOnce: 16,
  })
}

const MOST_TRIES = 5

const wakeSql = `
  with woken as (
    update payments p set next_try_at = now() from webhook_events e
    where e.id = $1 and p.intent_id = e.intent_id and p.status <> 'paid'
      and (e.type = 'payment_intent.succeeded' or p.next_try_at is not null and (e.type = 'payment_intent.canceled'
        or e.type = 'payment_intent.payment_failed' and p.status = 'action-required')))
  select exists (select 1 from payments p where p.intent_id = e.intent_id) as is_known
  from webhook_events e where e.id = $1`
