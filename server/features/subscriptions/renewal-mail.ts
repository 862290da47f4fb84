import type { Subscription } from '@ladlewell/contract/subscriptions.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { letter } from '../../platform/letter.ts'
import { longDay } from '../../platform/letter-words.ts'
import type { Message } from '../../platform/outbox.ts'

/** Says that a subscription was cancelled or resumed at `now`, as the customer's dated record of it. */
export function renewalMail(subscription: Subscription, publicUrl: string, now: Date): Message {
  const { subscriptionId, chefName, slots, weekday, cancelledAt, customerEmail } = subscription
  const what = cancelledAt ? 'cancelled' : 'resumed'
  const meals = `${slots} ${slots === 1 ? 'meal' : 'meals'} every ${weekday}`
  const consequence = cancelledAt
    ? 'It will not renew, and nothing more will be charged for it.'
    : 'It is active again.'
  const paragraphs = [
    `Your weekly subscription with ${chefName} (${meals}) is ${what}. ${consequence}`,
    ...subscription.onTheWay.map(
      ({ orderId, deliveryDate }) =>
        `Order #${orderId} for ${longDay(dateFromParts(deliveryDate), 'en')} is already placed and still comes.`,
    ),
  ]
  const link = `${publicUrl}/profile/subscription`
  return {
    key: `subscription:${subscriptionId}:${what}:${now.getTime()}`,
    channel: 'mail',
    recipient: customerEmail,
    content: letter({
      subject: `Your subscription with ${chefName} is ${what}`,
      paragraphs,
      action: { label: 'Your subscriptions', url: link },
    }),
  }
}
