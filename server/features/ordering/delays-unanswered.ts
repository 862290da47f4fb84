import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { delayAnsweredMail } from './delay-mails.ts'
import { refuseOrder } from './refuse-order.ts'

interface Unanswered {
  orderId: number
  delayId: number
  proposedDate: string
  email: string
}

const UNANSWERED = 'The later date was not answered in time.'

/** Refuses and refunds orders whose customers let the time for an answer pass, one after the other. */
export async function endUnansweredDelays(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  for (let ended = 0; ; ended++) {
    const isOne =
      !signal?.aborted &&
      (await db.transaction(async tx => {
        const [due] = await tx.query<Unanswered>(dueSql, [now], 'unanswered-delay')
        if (!due) return false
        const refused = await refuseOrder(tx, settings, {
          orderId: due.orderId,
          actor: 'system',
          reason: UNANSWERED,
          now,
        })
        if (isRefusal(refused)) {
          // It ended otherwise meanwhile, and the question with it.
          await tx.query(`update order_delays set answer = 'no-answer', answered_at = $2 where id = $1`, [
            due.delayId,
            now,
          ])
          return true
        }
        const publicUrl = settings.PUBLIC_URL ?? ''
        await enqueue(tx, delayAnsweredMail(due.orderId, due, 'no-answer', due.email, publicUrl), now)
        return true
      }))
    if (!isOne) return ended
  }
}

const dueSql = `
  select d.order_id as "orderId", d.id as "delayId", d.proposed_date as "proposedDate", a.email
  from order_delays d join orders o on o.id = d.order_id join chefs c on c.id = o.chef_id
  join accounts a on a.id = c.account_id
  where d.answer is null and d.answer_by <= $1 order by d.answer_by limit 1 for update of o, d skip locked`
