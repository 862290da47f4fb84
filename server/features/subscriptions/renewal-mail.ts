import type { Subscription } from '@ladlewell/contract/subscriptions.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import type { Message } from '../../platform/outbox.ts'
import { deliveryDay, escaped } from '../ordering/confirmation-mail.ts'

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
        `Order #${orderId} for ${deliveryDay(dateFromParts(deliveryDate))} is already placed and still comes.`,
    ),
  ]
  const link = `${publicUrl}/profile/subscription`
  const body = paragraphs.map(text => `<p>${escaped(text)}</p>`).join('')
  return {
    key: `subscription:${subscriptionId}:${what}:${now.getTime()}`,
    channel: 'mail',
    recipient: customerEmail,
    content: {
      subject: `Your subscription with ${chefName} is ${what}`,
      text: `${paragraphs.join('\n\n')}\n\nYour subscriptions: ${link}\n`,
      html: `<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif">${body}<p><a href="${escaped(link)}">Your subscriptions</a></p></body></html>`,
    },
  }
}
