import { formatDollars } from '@ladlewell/domain/money.ts'
import { letter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
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
      ...letter({
        subject: `Order #${order.id} is cancelled`,
        paragraphs: [text],
        action: { label: 'Go to Orders', url: `${publicUrl}/profile/orders` },
      }),
      short: { accountId: order.accountId, body: `Ladlewell: ${text}` },
    },
  }
}
