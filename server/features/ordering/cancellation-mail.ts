import { formatDollars } from '@ladlewell/domain/money.ts'
import type { Message } from '../../platform/outbox.ts'
import type { OrderRecord } from './record.ts'

/** Tells of a cancellation and of the refund that follows, if one does. */
export function cancellationMail(
  order: OrderRecord,
  refundCents: number,
  recipient: string,
  publicUrl: string,
): Message {
  const money =
    refundCents > 0
      ? `${formatDollars(refundCents)} goes back to your card within 3-5 business days.`
      : 'Its cancellation date had passed, so no refund is processed.'
  const text = `Your order #${order.id} from ${order.chefName} is cancelled. ${money}`
  return {
    key: `order:${order.id}:cancelled`,
    channel: 'mail',
    recipient,
    content: {
      subject: `Order #${order.id} is cancelled`,
      text: `${text}\n\nYour orders: ${publicUrl}/profile/orders\n`,
      html: `<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif"><p>${text.replace(/[&<>]/g, '')}</p><p><a href="${publicUrl}/profile/orders">Go to Orders</a></p></body></html>`,
    },
  }
}
