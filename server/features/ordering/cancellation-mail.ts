import { formatDollars } from '@ladlewell/domain/money.ts'
import type { Mail } from '../../platform/outbox.ts'
import { escaped } from './confirmation-mail.ts'
import type { OrderRecord } from './record.ts'

/** Tells of a cancellation and of the refund that follows, if one does. */
export function cancellationMail(
  order: OrderRecord,
  refund: { cents: number; isInTime: boolean },
  recipient: string,
  publicUrl: string,
): Mail {
  const goesBack = `${formatDollars(refund.cents)} goes back to your card within 3-5 business days.`
  const inTime = refund.cents > 0 ? goesBack : 'Nothing was charged for it.'
  const money = refund.isInTime ? inTime : 'Its cancellation date had passed, so no refund is processed.'
  const text = `Your order #${order.id} from ${order.chefName} is cancelled. ${money}`
  return {
    key: `order:${order.id}:cancelled`,
    channel: 'mail',
    recipient,
    content: {
      short: { accountId: order.accountId, body: `Ladlewell: ${text}` },
      subject: `Order #${order.id} is cancelled`,
      text: `${text}\n\nYour orders: ${publicUrl}/profile/orders\n`,
      html: `<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif"><p>${escaped(text)}</p><p><a href="${publicUrl}/profile/orders">Go to Orders</a></p></body></html>`,
    },
  }
}
