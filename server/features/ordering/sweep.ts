import type { Parts } from '../../platform/parts.ts'
import type { Worker } from '../../platform/tasks.ts'
import { claimDuePayments, wakeExpiredPayments, wakePayment } from '../payments/queries.ts'
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
export function webhookWorker({ db }: Parts): Worker {
  return {
    queue: WEBHOOK_QUEUE,
    atOnce: 16,
    handle: async ({ key, tries }) =>
      (await wakePayment(db, key)) || tries > MOST_TRIES
        ? 'done'
        : { failed: 'its payment is not known yet' },
  }
}

const MOST_TRIES = 5
