import { claimDuePayments } from '../payments/queries.ts'
import { stepOn } from './pay-order.ts'
import type { Placing } from './place-order.ts'

const AT_ONCE = 10

/** Brings on payments that their request did not finish: after a crash, a timeout, or a customer who went away. */
export async function sweepPayments(parts: Placing): Promise<number> {
  const due = await claimDuePayments(parts.db, AT_ONCE)
  for (const payment of due) {
    // One payment that cannot be settled must not keep the others waiting; it comes again by itself.
    await stepOn(parts, payment, parts.clock.now()).catch((error: unknown) => {
      parts.log.error({ err: error, orderId: payment.orderId }, 'payment not brought on')
    })
  }
  return due.length
}

/**
 * Looks after payments that an event spoke of. An event of a settled payment is done with; one that tells of an
 * intent nobody knows yet is tried again for a while, because its order may not have been told the id.
 */
export async function readWebhookEvents({ db }: Pick<Placing, 'db'>): Promise<number> {
  const looked = await db.query(
    `with due as (
       select id, intent_id, type from webhook_events where next_try_at <= now() order by next_try_at limit 200 for update skip locked),
     woken as (
       update payments p set next_try_at = now() from due
       where p.intent_id = due.intent_id and p.status <> 'paid'
         and (p.next_try_at is not null or due.type = 'payment_intent.succeeded') returning p.intent_id)
     update webhook_events e set tries = e.tries + 1,
       next_try_at = case
         when exists (select 1 from payments p where p.intent_id = e.intent_id) or e.tries >= 5 then null
         else now() + 5 * 2 ^ e.tries * interval '1 second' end
     from due where e.id = due.id returning e.id`,
  )
  return looked.length
}
