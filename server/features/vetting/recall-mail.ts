import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { fullDay, isolated, money } from '@ladlewell/words/formats.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, letterMail, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import { exampleOrder } from '../ordering/example-order.ts'
import { moneyBack } from '../ordering/money-back.ts'
import type { OrderRecord } from '../ordering/record.ts'

interface Recalled {
  id: number
  mealName: string
  deliveryDate: MarketDate
  reason: string
}

export const recallKey = (recallId: number, orderId: number) => `recall:${recallId}:order:${orderId}`

/** Tells a customer not to eat a meal, why, and what goes back. It always comes: somebody could fall ill. */
export function recallMail(
  order: OrderRecord,
  to: Addressee,
  { refundCents, id, mealName, deliveryDate, reason }: Recalled & { refundCents: number },
  publicUrl: string,
): Mail {
  const { language } = to
  const say = sayIn(language)
  const what = say('recall_customer_what', { mealName, orderId: order.id })
  const day = fullDay(deliveryDate, language)
  const recalled = say('recall_customer_recalled', { chefName: order.chefName, mealName, day })
  const back = refundCents > 0 ? [moneyBack(say, order, refundCents)] : []
  return letterMail(to, {
    key: recallKey(id, order.id),
    kind: 'account',
    subject: say('recall_customer_subject', { mealName }),
    blocks: [
      { kind: 'notice', text: `${what} ${recalled}` },
      ...[isolated(reason, language), say('recall_customer_throw_away'), ...back].map(text => ({
        kind: 'paragraph' as const,
        text,
      })),
      { kind: 'button', label: labels[language].orders, url: `${publicUrl}/profile/orders` },
    ],
    short: ['Ladlewell:', what, isolated(reason, language), ...back].join(' '),
  })
}

/** Tells the kitchen which meal of which day must not go out. It always comes. */
export function kitchenRecallMail(
  to: Addressee,
  { id, mealName, deliveryDate, reason }: Recalled,
  publicUrl: string,
): Mail {
  const { language } = to
  const say = sayIn(language)
  const facts = { mealName, day: fullDay(deliveryDate, language), reason }
  return plainMail(to, {
    key: `recall:${id}:kitchen`,
    kind: 'account',
    subject: say('recall_kitchen_subject', facts),
    paragraphs: [say('recall_kitchen_paragraphs_1', facts), say('recall_kitchen_paragraphs_2')],
    action: { label: labels[language].kitchenOrders, url: `${publicUrl}/chefdashboard/cheforders` },
  })
}

export interface RecallCost {
  id: number
  mealName: string
  deliveryDate: MarketDate
  refunds: number
  refundedCents: number
  paysCents: number
}

/** Tells the kitchen what the refunds of a recall cost it. It always comes. */
export function kitchenCostMail(
  { id, mealName, deliveryDate, refunds, refundedCents, paysCents }: RecallCost,
  to: Addressee,
  publicUrl: string,
): Mail {
  const { language } = to
  const say = sayIn(language)
  const refunded = money(refundedCents, language)
  return plainMail(to, {
    key: `recall:${id}:cost:${refunds}`,
    kind: 'account',
    subject: say('recall_cost_subject', { mealName }),
    paragraphs: [
      say('recall_cost_paragraphs_1', { mealName, day: fullDay(deliveryDate, language), refunded, refunds }),
      say('recall_cost_paragraphs_2', { pays: money(paysCents, language) }),
    ],
    action: { label: say('recall_cost_label'), url: `${publicUrl}/chefdashboard/earnings` },
  })
}

const example: Recalled = {
  id: 1,
  mealName: 'Jollof Rice with Chicken',
  deliveryDate: '2026-11-25',
  reason: 'The peanut sauce was not on its label.',
}

const cost = { ...example, refunds: 3, refundedCents: 4089, paysCents: 3696 }
const url = 'https://ladlewell.test'

export const examples: Examples = {
  'recall-cost': language => kitchenCostMail(cost, exampleOwner(language), url),
  'meal-recalled': language =>
    recallMail(exampleOrder, exampleOwner(language), { ...example, refundCents: 1450 }, url),
  'kitchen-recall': language => kitchenRecallMail(exampleOwner(language), example, url),
}
