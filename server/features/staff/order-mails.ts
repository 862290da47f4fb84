import { type Cents, formatDollars } from '@ladlewell/domain/money.ts'
import { letter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import type { Settings } from '../../settings.ts'
import type { OrderRecord } from '../ordering/record.ts'

interface Told {
  reason: string
  settings: Pick<Settings, 'PUBLIC_URL'>
}

/** Tells a customer what our team gives back, and why. */
export function refundMail(
  order: OrderRecord,
  recipient: string,
  { refundId, cents, ...told }: Told & { refundId: number; cents: Cents },
): Mail {
  const key = `order:${order.id}:refund:${refundId}`
  const what = `${formatDollars(cents)} of your order #${order.id} from ${order.chefName} ${goesBack}`
  return orderMail(order, { key, recipient, subject: `A refund for order #${order.id}`, what }, told)
}

/** Tells a customer that our team cancelled their order, why, and what goes back. */
export function staffCancellationMail(
  order: OrderRecord,
  recipient: string,
  { cents, ...told }: Told & { cents: Cents },
): Mail {
  const money = cents > 0 ? `${formatDollars(cents)} ${goesBack}` : 'No refund is made for it.'
  const what = `Our team cancelled your order #${order.id} from ${order.chefName}. ${money}`
  const key = `order:${order.id}:cancelled`
  return orderMail(order, { key, recipient, subject: `Order #${order.id} is cancelled`, what }, told)
}

const goesBack = 'goes back to your card within 3-5 business days.'

function orderMail(
  order: OrderRecord,
  { key, recipient, subject, what }: { key: string; recipient: string; subject: string; what: string },
  { reason, settings }: Told,
): Mail {
  return {
    key,
    channel: 'mail',
    recipient,
    content: {
      ...letter({
        subject,
        paragraphs: [what, `Our team writes: “${reason}”`],
        action: { label: 'Go to Orders', url: `${settings.PUBLIC_URL ?? ''}/profile/orders` },
      }),
      short: { accountId: order.accountId, body: `Ladlewell: ${what}` },
    },
  }
}
