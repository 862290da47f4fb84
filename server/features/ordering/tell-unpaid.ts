import type { Language } from '@ladlewell/domain/language.ts'
import { unpaidStatuses } from '@ladlewell/domain/order.ts'
import { failedPaymentStatuses } from '@ladlewell/domain/settlement.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { checkpoint } from '../../platform/checkpoint.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import { enqueue, type Mail } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import type { NewTask, TaskOutcome, Worker } from '../../platform/tasks.ts'
import { among } from '../../schema/states.ts'
import { exampleOrder } from './example-order.ts'
import type { OrderRecord } from './record.ts'

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

type Named = Pick<OrderRecord, 'id' | 'chefName'>

/** Tells that an order ended because its payment was declined, which made it no order with a number, or did not come in time. */
function unpaidMail(order: Named, why: 'failed' | 'expired', to: Addressee, publicUrl: string): Mail {
  const say = sayIn(to.language)
  const { subject, what } = {
    failed: { subject: say('unpaid_failed_subject'), what: say('unpaid_failed_what', order) },
    expired: { subject: say('unpaid_expired_subject', order), what: say('unpaid_expired_what', order) },
  }[why]
  const next = say('unpaid_shared_next')
  return plainMail(to, {
    key: `order:${order.id}:${why}`,
    kind: 'payments',
    subject,
    paragraphs: [what, next],
    action: { label: say('unpaid_shared_label'), url: `${publicUrl}/cart` },
    short: `Ladlewell: ${what} ${next}`,
  })
}

const example = (why: 'failed' | 'expired') => (language: Language) =>
  unpaidMail(exampleOrder, why, exampleOwner(language), 'https://ladlewell.test')

export const examples: Examples = {
  'payment-declined': example('failed'),
  'payment-expired': example('expired'),
}
