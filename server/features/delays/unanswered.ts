import type { Addressee } from '../../platform/letter.ts'
import { oneByOne } from '../../platform/one-by-one.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { refuseOrder } from '../ordering/refuse-order.ts'
import { dropQuestion } from '../ordering/set-order.ts'
import { delayAnsweredMail } from './mails.ts'

interface Unanswered extends Addressee {
  orderId: number
  delayId: number
  proposedDate: string
}

const UNANSWERED = 'The later date was not answered in time.'
const AT_ONCE = 100

export const delaysUnanswered = 'select from order_delays where answer is null and answer_by <= clock.now'

/**
 * Refuses and refunds orders whose customers let the time for an answer pass, one after the other. Answers how many;
 * throws when one could not be, after the others were.
 */
export async function endUnansweredDelays(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const due = await db.query<{ id: number }>(dueSql, [now, AT_ONCE], 'unanswered-delays')
  return oneByOne(due, ({ id }) => endOne({ db, settings }, id, now), signal)
}

function endOne(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  delayId: number,
  now: Date,
): Promise<boolean> {
  return db.transaction(async tx => {
    const [delay] = await tx.query<Unanswered>(lockSql, [delayId], 'unanswered-delay')
    if (!delay) return false
    const { orderId, proposedDate } = delay
    const refused = await refuseOrder(tx, settings, { orderId, actor: 'system', reason: UNANSWERED, now })
    if (isRefusal(refused)) {
      // It ended otherwise meanwhile, and the question with it.
      await dropQuestion(tx, delayId, now)
      return true
    }
    const told = { delayId, proposedDate }
    await enqueue(tx, delayAnsweredMail(orderId, told, 'no-answer', delay, settings.PUBLIC_URL ?? ''), now)
    return true
  })
}

const dueSql =
  'select id from order_delays where answer is null and answer_by <= $1 order by answer_by limit $2'

const lockSql = `
  select d.order_id, d.id as delay_id, d.proposed_date,
    a.id as account_id, a.email, a.language
  from order_delays d join orders o on o.id = d.order_id join chefs c on c.id = o.chef_id
  join accounts a on a.id = c.account_id
  where d.id = $1 and d.answer is null for update of o, d skip locked`
