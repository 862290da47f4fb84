import type { Language } from '@ladlewell/domain/language.ts'
import { briefMoment, moment } from '@ladlewell/words/formats.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { type Addressee, type Examples, letter, plainLetter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import { exampleOrder } from '../ordering/example-order.ts'
import { type DelayAnswer, delayWords } from './words.ts'

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
  const until = moment(answerBy, language, timeZone)
  const untilBrief = briefMoment(answerBy, language, timeZone)
  const said = delayWords[language].asked({ ...order, ...proposal, until, untilBrief })
  const { subject, what, why, choice, choose, short } = said
  const url = `${publicUrl}/profile/orders`
  const paragraphs = [what, why, choice]
  return {
    ...addressed(`order:${order.id}:delay:${delayId}`, to, 'orders'),
    content: letter(plainLetter(language, { subject, paragraphs, action: { label: choose, url } }), {
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
  const { subject, what } = delayWords[language].accepted({ ...order, proposedDate })
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
  const { subject, what } = delayWords[language].answered({ id: orderId, proposedDate }, answer)
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
