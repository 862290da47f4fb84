import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import { briefMoment, moment } from '@ladlewell/words/formats.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { type Say, sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import { exampleOrder } from '../ordering/example-order.ts'
import { moneyBack } from '../ordering/money-back.ts'
import type { OrderRecord } from '../ordering/record.ts'
import type { OpenOffer, Swap } from './queries.ts'

/** What came of an offer. */
export type Outcome =
  | { answer: 'swap'; swappedTo: string; backCents: Cents }
  | { answer: 'refund' | 'no-answer'; refundCents: Cents }
  | { answer: 'date'; laterDate: MarketDate }

interface ShortOrder {
  id: number
  chefName: string
  deliveryDate: string
}

interface Offer {
  offerId: number
  mealName: string
  servings: number
  swaps: readonly Pick<Swap, 'name'>[]
  laterDate: string | null
  refundCents: Cents
  answerBy: Date
}

type Settled = Pick<OpenOffer, 'id' | 'mealName' | 'servings'>

/** Tells a customer that servings cannot be cooked, and what they can choose. */
export function shortageMail(
  order: ShortOrder,
  { offerId, swaps, laterDate, answerBy, refundCents: refund, ...offer }: Offer,
  to: Addressee,
  { timeZone, publicUrl }: { timeZone: string; publicUrl: string },
): Mail {
  const { language } = to
  const say = sayIn(language)
  const until = moment(answerBy, language, timeZone)
  const untilBrief = briefMoment(answerBy, language, timeZone)
  const facts = { ...order, ...offer, refund, until, untilBrief }
  const url = `${publicUrl}/profile/orders`
  const meals = swaps.map(({ name }) => name)
  return plainMail(to, {
    key: `order:${order.id}:shortage:${offerId}`,
    kind: 'orders',
    subject: say('shortage_asked_subject', facts),
    paragraphs: [
      say('shortage_asked_what', facts),
      ...(meals.length > 0 ? [say('shortage_asked_swap', { meals })] : []),
      ...(laterDate ? [say('shortage_asked_date', { laterDate })] : []),
      say('shortage_asked_refund', facts),
    ],
    action: { label: say('shortage_asked_choose'), url },
    short: `Ladlewell: ${say('shortage_asked_short', facts)} ${url}`,
  })
}

/** Confirms to the customer what becomes of the servings that stay in their order's day. */
export function shortageSettledMail(
  order: ShortOrder & Pick<OrderRecord, 'totalCents' | 'creditCents'>,
  { id, ...offer }: Settled,
  outcome: Exclude<Outcome, { answer: 'date' }>,
  to: Addressee,
  publicUrl: string,
): Mail {
  const say = sayIn(to.language)
  const facts = { ...order, ...offer }
  const what = whatSettled(say, facts, outcome)
  const back =
    outcome.answer === 'swap' && outcome.backCents > 0 ? [moneyBack(say, order, outcome.backCents)] : []
  return plainMail(to, {
    key: `order:${order.id}:shortage:${id}:settled`,
    kind: 'orders',
    subject: say('shortage_settled_subject', facts),
    paragraphs: [what, ...back],
    action: { label: labels[to.language].orders, url: `${publicUrl}/profile/orders` },
    short: ['Ladlewell:', what, ...back].join(' '),
  })
}

function whatSettled(
  say: Say,
  facts: ShortOrder & Omit<Settled, 'id'>,
  outcome: Exclude<Outcome, { answer: 'date' }>,
): string {
  if (outcome.answer === 'swap')
    return say('shortage_swapped_what', { ...facts, swappedTo: outcome.swappedTo })
  const told = { ...facts, refund: outcome.refundCents }
  return outcome.answer === 'refund'
    ? say('shortage_refunded_what', told)
    : say('shortage_unanswered_what', told)
}

/** Tells the kitchen what came of its question, and what goes into the bag. */
export function shortageAnsweredMail(
  order: ShortOrder,
  { id, kitchen, ...offer }: Settled & { kitchen: Addressee },
  outcome: Outcome,
  publicUrl: string,
): Mail {
  const { language } = kitchen
  const say = sayIn(language)
  const facts = { ...order, ...offer }
  return plainMail(kitchen, {
    key: `order:${order.id}:shortage:${id}:kitchen`,
    kind: 'kitchen',
    subject: say('shortage_kitchen_subject', facts),
    paragraphs: [
      outcome.answer === 'swap'
        ? say('shortage_kitchen_swap', { ...facts, swappedTo: outcome.swappedTo })
        : outcome.answer === 'date'
          ? say('shortage_kitchen_date', { ...facts, laterDate: outcome.laterDate })
          : say('shortage_kitchen_refund', { ...facts, refund: outcome.refundCents }),
    ],
    action: { label: labels[language].kitchenOrders, url: `${publicUrl}/chefdashboard/cheforders` },
  })
}

const publicUrl = 'https://ladlewell.test'
const offered: Offer = {
  offerId: 1,
  mealName: 'Jollof Rice with Chicken',
  servings: 2,
  swaps: [{ name: 'Egusi Soup' }, { name: 'Suya Skewers' }],
  laterDate: '2026-11-28',
  refundCents: 2900,
  answerBy: new Date('2026-11-24T23:00:00Z'),
}
const settled = { id: 1, mealName: offered.mealName, servings: offered.servings }

export const examples: Examples = {
  'meal-short': language =>
    shortageMail(exampleOrder, offered, exampleOwner(language), { timeZone: 'America/Chicago', publicUrl }),
  'meal-short-swapped': language =>
    shortageSettledMail(
      exampleOrder,
      settled,
      { answer: 'swap', swappedTo: 'Egusi Soup', backCents: 300 },
      exampleOwner(language),
      publicUrl,
    ),
  'meal-short-refunded': language =>
    shortageSettledMail(
      exampleOrder,
      settled,
      { answer: 'no-answer', refundCents: 2900 },
      exampleOwner(language),
      publicUrl,
    ),
  'kitchen-shortage-answered': language =>
    shortageAnsweredMail(
      exampleOrder,
      { ...settled, kitchen: exampleOwner(language) },
      { answer: 'date', laterDate: '2026-11-28' },
      publicUrl,
    ),
}
