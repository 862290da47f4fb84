import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { formatDollars } from '@ladlewell/domain/money.ts'
import { letter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import type { OrderRecord } from '../ordering/record.ts'
import { longDay } from './paper-mail.ts'

interface Recalled {
  id: number
  mealName: string
  deliveryDate: MarketDate
  reason: string
}

export const recallKey = (recallId: number, orderId: number) => `recall:${recallId}:order:${orderId}`

/** Tells a customer not to eat a meal, why, and what goes back. */
export function recallMail(
  order: OrderRecord,
  recipient: string,
  { refundCents, ...recalled }: Recalled & { refundCents: number },
  publicUrl: string,
): Mail {
  const { mealName, deliveryDate, reason } = recalled
  const what = `Please do not eat ${mealName} of your order #${order.id}.`
  const money =
    refundCents > 0 ? [`${formatDollars(refundCents)} goes back to your card within 3-5 business days.`] : []
  return {
    key: recallKey(recalled.id, order.id),
    channel: 'mail',
    recipient,
    content: {
      ...letter({
        subject: `Do not eat: ${mealName} is recalled`,
        paragraphs: [
          `${what} ${order.chefName}’s ${mealName} for ${longDay(deliveryDate)} is recalled.`,
          reason,
          'Throw it away, even if it looks and smells fine. If somebody feels unwell after eating it, see a doctor; in an emergency call 911.',
          ...money,
        ],
        action: { label: 'Go to Orders', url: `${publicUrl}/profile/orders` },
      }),
      short: { accountId: order.accountId, body: ['Ladlewell:', what, reason, ...money].join(' ') },
    },
  }
}

/** Tells the kitchen which meal of which day must not go out. */
export function kitchenRecallMail(recipient: string, recalled: Recalled, publicUrl: string): Mail {
  const { id, mealName, deliveryDate, reason } = recalled
  const day = longDay(deliveryDate)
  const content = letter({
    subject: `Recalled: ${mealName} for ${day}`,
    paragraphs: [
      `Our team recalled ${mealName} for ${day}. ${reason}`,
      'Do not cook, hand out or eat it. Everyone who has it is told, and it cannot be ordered for that day any more.',
    ],
    action: { label: 'Go to Orders', url: `${publicUrl}/chefdashboard/cheforders` },
  })
  return { key: `recall:${id}:kitchen`, channel: 'mail', recipient, content }
}
