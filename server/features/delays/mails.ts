import type { Language } from '@ladlewell/domain/language.ts'
import { briefMoment, moment } from '@ladlewell/words/formats.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, letter, plainLetter } from '../../platform/letter.ts'
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
  const subject = say('delay_asked_subject', facts)
  const paragraphs = [
    say('delay_asked_what', facts),
    say('delay_asked_why', facts),
    say('delay_asked_choice', facts),
  ]
  const short = say('delay_asked_short', facts)
  const url = `${publicUrl}/profile/orders`
  const action = { label: say('delay_asked_choose'), url }
  return {
    ...addressed(`order:${order.id}:delay:${delayId}`, to, 'orders'),
    content: letter(plainLetter(language, { subject, paragraphs, action }), {
      short: { accountId: to.accountId, body: `Ladlewell: ${short} ${url}` },
    }),
  }
}

/** Confirms the new date to the customer. */
export function delayAcceptedMail(
  order: Pick<DelayedOrder, 'id' | 'chefName'>,
  { delayId, proposedDate }: Pick<Proposal, 'delayId' | 'proposedDate'>,
  to: Addressee,
  publicUrl: string,
): Mail {
  const { language } = to
  const say = sayIn(language)
  const subject = say('delay_taken_subject', order)
  const what = say('delay_taken_what', { ...order, proposedDate })
  const action = { label: labels[language].orders, url: `${publicUrl}/profile/orders` }
  return {
    ...addressed(`order:${order.id}:delay:${delayId}:accepted`, to, 'orders'),
    content: letter(plainLetter(language, { subject, paragraphs: [what], action }), {
      short: { accountId: to.accountId, body: `Ladlewell: ${what}` },
    }),
  }
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
  const action = { label: labels[language].kitchenOrders, url: `${publicUrl}/chefdashboard/cheforders` }
  return {
    ...addressed(`order:${orderId}:delay:${delayId}:kitchen`, to, 'kitchen'),
    content: letter(plainLetter(language, { subject, paragraphs: [what], action })),
  }
}

function addressed(key: string, to: Addressee, kind: 'orders' | 'kitchen') {
  return { key, channel: 'mail', recipient: to.email, accountId: to.accountId, kind } as const
}

const dana = (language: Language) => ({ accountId: 1, email: 'dana@ladlewell.test', language })
const publicUrl = 'https://ladlewell.test'
const proposal = {
  delayId: 1,
  proposedDate: '2026-11-28',
  reason: 'My oven needs a new part.',
  answerBy: new Date('2026-11-24T23:00:00Z'),
}

export const examples: Examples = {
  'order-delay-proposed': language =>
    delayProposedMail(exampleOrder, proposal, dana(language), { timeZone: 'America/Chicago', publicUrl }),
  'order-delay-accepted': language => delayAcceptedMail(exampleOrder, proposal, dana(language), publicUrl),
  'kitchen-delay-answered': language =>
    delayAnsweredMail(exampleOrder.id, proposal, 'declined', dana(language), publicUrl),
}
