import type { Parts } from '../../platform/parts.ts'
import { claimDuePayments, wakeExpiredPayments } from '../payments/queries.ts'
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
export async function readWebhookEvents({ db }: Pick<Parts, 'db'>): Promise<number> {
  const looked = await db.query(
    `with due as (
       select id, intent_id, type from webhook_events where next_try_at <= now() order by next_try_at limit 200 for update skip locked),
     woken as (
       update payments p set next_try_at = now() from due
       where p.intent_id = due.intent_id and p.status <> 'paid'
         and (due.type = 'payment_intent.succeeded' or p.next_try_at is not null and (due.type = 'payment_intent.canceled'
           or due.type = 'payment_intent.payment_failed' and p.status = 'action-required'))
       returning p.intent_id)
     update webhook_events e set tries = e.tries + 1,
       next_try_at = case
         when exists (select 1 from payments p where p.intent_id = e.intent_id) or e.tries >= 5 then null
         else now() + 5 * 2 ^ e.tries * interval '1 second' end
     from due where e.id = due.id returning e.id`,
  )
  return looked.length
}
