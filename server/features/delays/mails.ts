import type { DeliveryWindow } from '@ladlewell/domain/delivery-window.ts'
import { briefMoment, moment } from '@ladlewell/words/formats.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import { exampleOrder } from '../ordering/example-order.ts'

export type DelayAnswer = 'accepted' | 'declined' | 'no-answer'

export interface DelayedOrder {
  id: number
  chefName: string
  deliveryDate: string
}

export interface Proposal {
  delayId: number
  proposedDate: string
  /** Of the weekday of that date. */
  window: DeliveryWindow
  reason: string
  answerBy: Date
}

/** Asks the customer whether a later date will do. */
export function delayProposedMail(
  order: DelayedOrder,
  { delayId, answerBy, ...proposal }: Proposal,
  to: Addressee,
  { timeZone, publicUrl }: { timeZone: string; publicUrl: string },
): Mail {
  const { language } = to
  const say = sayIn(language)
  const until = moment(answerBy, language, timeZone)
  const untilBrief = briefMoment(answerBy, language, timeZone)
  const facts = { ...order, ...proposal, until, untilBrief }
  const url = `${publicUrl}/profile/orders`
  return plainMail(to, {
    key: `order:${order.id}:delay:${delayId}`,
    kind: 'orders',
    subject: say('delay_asked_subject', facts),
    paragraphs: [
      say('delay_asked_what', facts),
      say('delay_asked_why', facts),
      say('delay_asked_choice', facts),
    ],
    action: { label: say('delay_asked_choose'), url },
    short: `Ladlewell: ${say('delay_asked_short', facts)} ${url}`,
  })
}

/** Confirms the new date to the customer. */
export function delayAcceptedMail(
  order: Pick<DelayedOrder, 'id' | 'chefName'>,
  { delayId, proposedDate, window }: Pick<Proposal, 'delayId' | 'proposedDate' | 'window'>,
  to: Addressee,
  publicUrl: string,
): Mail {
  const say = sayIn(to.language)
  const what = say('delay_taken_what', { ...order, proposedDate, window })
  return plainMail(to, {
    key: `order:${order.id}:delay:${delayId}:accepted`,
    kind: 'orders',
    subject: say('delay_taken_subject', order),
    paragraphs: [what],
    action: { label: labels[to.language].orders, url: `${publicUrl}/profile/orders` },
    short: `Ladlewell: ${what}`,
  })
}

/** Tells the kitchen what came of its question. */
export function delayAnsweredMail(
  orderId: number,
  { delayId, proposedDate }: Pick<Proposal, 'delayId' | 'proposedDate'>,
  answer: DelayAnswer,
  to: Addressee,
  publicUrl: string,
): Mail {
  const { language } = to
  const say = sayIn(language)
  const facts = { id: orderId, proposedDate }
  const { subject, what } = {
    accepted: { subject: say('delay_accepted_subject', facts), what: say('delay_accepted_what', facts) },
    declined: { subject: say('delay_declined_subject', facts), what: say('delay_declined_what', facts) },
    'no-answer': { subject: say('delay_no_answer_subject', facts), what: say('delay_no_answer_what', facts) },
  }[answer]
  return plainMail(to, {
    key: `order:${orderId}:delay:${delayId}:kitchen`,
    kind: 'kitchen',
    subject,
    paragraphs: [what],
    action: { label: labels[language].kitchenOrders, url: `${publicUrl}/chefdashboard/cheforders` },
  })
}

/** Tells the kitchen that its other hours do not suit a customer. */
export function hoursDeclinedMail(
  order: { id: number; deliveryDate: string },
  to: Addressee,
  publicUrl: string,
): Mail {
  const say = sayIn(to.language)
  return plainMail(to, {
    key: `order:${order.id}:hours-declined`,
    kind: 'kitchen',
    subject: say('hours_declined_subject', order),
    paragraphs: [say('hours_declined_what', order)],
    action: { label: labels[to.language].kitchenOrders, url: `${publicUrl}/chefdashboard/cheforders` },
  })
}

const publicUrl = 'https://ladlewell.test'
const proposal = {
  delayId: 1,
  proposedDate: '2026-11-28',
  window: { from: '16:00', until: '19:00' },
  reason: 'My oven needs a new part.',
  answerBy: new Date('2026-11-24T23:00:00Z'),
}

export const examples: Examples = {
  'order-delay-proposed': language =>
    delayProposedMail(exampleOrder, proposal, exampleOwner(language), {
      timeZone: 'America/Chicago',
      publicUrl,
    }),
  'order-delay-accepted': language =>
    delayAcceptedMail(exampleOrder, proposal, exampleOwner(language), publicUrl),
  'kitchen-hours-declined': language => hoursDeclinedMail(exampleOrder, exampleOwner(language), publicUrl),
  'kitchen-delay-answered': language =>
    delayAnsweredMail(exampleOrder.id, proposal, 'declined', exampleOwner(language), publicUrl),
}
