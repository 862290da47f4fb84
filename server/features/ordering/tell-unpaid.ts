import { unpaidStatuses } from '@ladlewell/domain/order.ts'
import { failedPaymentStatuses } from '@ladlewell/domain/settlement.ts'
import { checkpoint } from '../../platform/checkpoint.ts'
import type { Addressee } from '../../platform/letter.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import type { NewTask, TaskOutcome, Worker } from '../../platform/tasks.ts'
import { among } from '../../schema/states.ts'
import { unpaidMail } from './unpaid-mail.ts'

export const UNPAID_QUEUE = 'unpaid-mail'

const WAIT_MINUTES = 30

/** The next try mostly pays within minutes: until then nobody needs to be told by mail what the page said at once. */
export function toTellUnpaid(orderId: number, now: Date): NewTask {
  const dueAt = new Date(now.getTime() + WAIT_MINUTES * 60_000)
  return { queue: UNPAID_QUEUE, key: String(orderId), dueAt }
}

interface UnpaidOrder extends Addressee {
  id: number
  chefName: string
  end: 'failed' | 'expired'
}

export const unpaidWorker = (parts: Pick<Parts, 'db' | 'settings'>): Worker => ({
  queue: UNPAID_QUEUE,
  handle: ({ key }, now) => tellUnpaid(parts, Number(key), now),
})

/**
 * Tells that an order ended unpaid, unless its customer has ordered from that kitchen since: then they have their
 * food, or hear of that order. A weekly box is no second try.
 */
async function tellUnpaid(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  orderId: number,
  now: Date,
): Promise<TaskOutcome> {
  await db.transaction(async tx => {
    const [order] = await tx.query<UnpaidOrder>(sql, [orderId], 'unpaid-to-tell')
    if (order) await enqueue(tx, unpaidMail(order, order.end, order, settings.PUBLIC_URL ?? ''), now)
  })
  checkpoint('unpaid-told')
  return 'done'
}

const sql = `
  select o.id, o.chef_name, p.status as "end", a.id as account_id, a.email, a.language
  from orders o join payments p on p.order_id = o.id join accounts a on a.id = o.account_id
  where o.id = $1 and ${among('o.status', unpaidStatuses)} and ${among('p.status', failedPaymentStatuses)}
    and a.deleted_at is null and not exists (
      select 1 from orders later join payments tried on tried.order_id = later.id
      where later.account_id = o.account_id and later.chef_id = o.chef_id and later.id > o.id and not tried.off_session)`
