import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { fullDay, isolated, money } from '@ladlewell/words/formats.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { type Addressee, type Examples, exampleOwner, letterMail, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import { exampleOrder } from '../ordering/example-order.ts'
import { goesBack } from '../ordering/money-words.ts'
import type { OrderRecord } from '../ordering/record.ts'
import { recallWords } from './recall-words.ts'

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
  const day = fullDay(deliveryDate, language)
  const said = recallWords[language].customer({ mealName, orderId: order.id, chefName: order.chefName, day })
  const back = refundCents > 0 ? [goesBack[language](money(refundCents, language))] : []
  return letterMail(to, {
    key: recallKey(id, order.id),
    kind: 'account',
    subject: said.subject,
    blocks: [
      { kind: 'notice', text: `${said.what} ${said.recalled}` },
      ...[isolated(reason, language), said.throwAway, ...back].map(text => ({
        kind: 'paragraph' as const,
        text,
      })),
      { kind: 'button', label: labels[language].orders, url: `${publicUrl}/profile/orders` },
    ],
    short: ['Ladlewell:', said.what, isolated(reason, language), ...back].join(' '),
  })
}

/** Tells the kitchen which meal of which day must not go out. It always comes. */
export function kitchenRecallMail(
  to: Addressee,
  { id, mealName, deliveryDate, reason }: Recalled,
  publicUrl: string,
): Mail {
  const { language } = to
  const said = recallWords[language].kitchen({ mealName, day: fullDay(deliveryDate, language), reason })
  const action = { label: labels[language].kitchenOrders, url: `${publicUrl}/chefdashboard/cheforders` }
  return plainMail(to, { key: `recall:${id}:kitchen`, kind: 'account', ...said, action })
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
  const { label, ...said } = recallWords[language].cost({
    ...{ mealName, day: fullDay(deliveryDate, language), refunds },
    ...{ refunded: money(refundedCents, language), pays: money(paysCents, language) },
  })
  const action = { label, url: `${publicUrl}/chefdashboard/earnings` }
  return plainMail(to, { key: `recall:${id}:cost:${refunds}`, kind: 'account', ...said, action })
}

const example: Recalled = {
  id: 1,
  mealName: 'Jollof Rice with Chicken',
  deliveryDate: '2026-11-25',
  reason: 'The peanut sauce was not on its label.',
}

export const examples: Examples = {
  'recall-cost': language =>
    kitchenCostMail(
      { ...example, refunds: 3, refundedCents: 4089, paysCents: 3696 },
      exampleOwner(language),
      'https://ladlewell.test',
    ),
  'meal-recalled': language =>
    recallMail(
      exampleOrder,
      exampleOwner(language),
      { ...example, refundCents: 1450 },
      'https://ladlewell.test',
    ),
  'kitchen-recall': language => kitchenRecallMail(exampleOwner(language), example, 'https://ladlewell.test'),
}
