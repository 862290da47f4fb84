import { letter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import { deliveryDay } from './confirmation-mail.ts'

export interface DelayedOrder {
  id: number
  accountId: number
  chefName: string
  deliveryDate: string
}

export interface Proposal {
  delayId: number
  proposedDate: string
  reason: string
  answerBy: Date
}

/** Asks the customer whether a later date will do. */
export function delayProposedMail(
  order: DelayedOrder & { email: string },
  { delayId, proposedDate, reason, answerBy }: Proposal,
  timeZone: string,
  publicUrl: string,
): Mail {
  const days = `${deliveryDay(proposedDate)} instead of ${deliveryDay(order.deliveryDate)}`
  const what = `${order.chefName} would like to deliver your order #${order.id} on ${days}.`
  const until = moment(timeZone).format(answerBy)
  const choice = `Take the new date, or get all your money back. Without an answer by ${until} we refund you.`
  const url = `${publicUrl}/profile/orders`
  return {
    key: `order:${order.id}:delay:${delayId}`,
    channel: 'mail',
    recipient: order.email,
    content: {
      ...letter({
        subject: `Order #${order.id}: is a later date all right?`,
        paragraphs: [what, `The kitchen writes: “${reason}”`, choice],
        action: { label: 'Choose', url },
      }),
      short: { accountId: order.accountId, body: `Ladlewell: ${what} ${choice} ${url}` },
    },
  }
}

/** Confirms the new date to the customer. */
export function delayAcceptedMail(
  order: DelayedOrder,
  { delayId, proposedDate }: Pick<Proposal, 'delayId' | 'proposedDate'>,
  recipient: string,
  publicUrl: string,
): Mail {
  const what = `Your order #${order.id} from ${order.chefName} now arrives on ${deliveryDay(proposedDate)}.`
  return {
    key: `order:${order.id}:delay:${delayId}:accepted`,
    channel: 'mail',
    recipient,
    content: {
      ...letter({
        subject: `Order #${order.id} has a new date`,
        paragraphs: [what],
        action: { label: 'Go to Orders', url: `${publicUrl}/profile/orders` },
      }),
      short: { accountId: order.accountId, body: `Ladlewell: ${what}` },
    },
  }
}

const answers = {
  accepted: 'The customer takes the new date',
  declined: 'The customer declined the new date and is refunded',
  'no-answer': 'The customer did not answer in time and is refunded',
} as const

/** Tells the kitchen what came of its question. */
export function delayAnsweredMail(
  orderId: number,
  { delayId, proposedDate }: Pick<Proposal, 'delayId' | 'proposedDate'>,
  answer: keyof typeof answers,
  recipient: string,
  publicUrl: string,
): Mail {
  return {
    key: `order:${orderId}:delay:${delayId}:kitchen`,
    channel: 'mail',
    recipient,
    content: letter({
      subject: `Order #${orderId}: ${answer === 'accepted' ? 'moved' : 'refused'}`,
      paragraphs: [`${answers[answer]}: order #${orderId}, ${deliveryDay(proposedDate)}.`],
      action: { label: 'Go to your orders', url: `${publicUrl}/chefdashboard/cheforders` },
    }),
  }
}

const moment = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
