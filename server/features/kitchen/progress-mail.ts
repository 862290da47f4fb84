import { letter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

export interface MovedOrder {
  id: number
  accountId: number
  chefName: string
  email: string
}

/** Tells that an order is on its way, or there. */
export function progressMail(
  order: MovedOrder,
  status: 'out-for-delivery' | 'delivered',
  publicUrl: string,
): Mail {
  const what =
    status === 'delivered'
      ? `Your order #${order.id} from ${order.chefName} is delivered.`
      : `Your order #${order.id} from ${order.chefName} is on its way to you.`
  const more =
    status === 'delivered'
      ? 'Enjoy! Keep the meals in the refrigerator, heat them to 165 °F, and eat them within 3–4 days.'
      : 'It arrives today.'
  return {
    key: `order:${order.id}:${status}`,
    channel: 'mail',
    recipient: order.email,
    content: {
      ...letter({
        subject: `Order #${order.id} is ${status === 'delivered' ? 'delivered' : 'out for delivery'}`,
        paragraphs: [what, more],
        action: { label: 'Go to Orders', url: `${publicUrl}/profile/orders` },
      }),
      short: { accountId: order.accountId, body: `Ladlewell: ${what}` },
    },
  }
}
