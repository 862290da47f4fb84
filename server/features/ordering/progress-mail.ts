import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { inEachLanguage } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, letter, plainLetter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import { exampleOrder } from './example-order.ts'

/** What of an order and its customer the mails of its progress tell; as a select on `orders o` and `accounts a`. */
export interface ProgressedOrder extends Addressee {
  id: number
  chefName: string
  deliveryDate: MarketDate
}

export const progressColumns = `o.id, o.chef_name, o.delivery_date,
  a.id as account_id, a.email, a.language`

/** Tells that the kitchen began to reckon with an order, or that it is over. */
export function progressMail(
  order: ProgressedOrder,
  status: 'locked' | 'completed',
  publicUrl: string,
): Mail {
  const { id, language, accountId, email } = order
  const { subject, paragraphs, label } = words[language][status](order)
  const action = { label: label ?? labels[language].orders, url: `${publicUrl}/profile/orders` }
  return {
    key: `order:${id}:${status}`,
    channel: 'mail',
    recipient: email,
    accountId,
    kind: status === 'completed' ? 'reviews' : 'orders',
    content: letter(plainLetter(language, { subject, paragraphs, action })),
  }
}

interface Words {
  subject: string
  paragraphs: string[]
  label?: string
}

type ByStatus = Record<'locked' | 'completed', (order: ProgressedOrder) => Words>

const words = inEachLanguage<ByStatus>(say => ({
  locked: ({ id, chefName, deliveryDate }) => ({
    subject: say('progress_locked_subject', { id }),
    paragraphs: [
      say('progress_locked_paragraphs_1', { id, chefName }),
      say('progress_locked_paragraphs_2', { deliveryDate }),
    ],
  }),
  completed: ({ id, chefName }) => ({
    subject: say('progress_completed_subject', { chefName }),
    paragraphs: [
      say('progress_completed_paragraphs_1', { id, chefName }),
      say('progress_completed_paragraphs_2'),
    ],
    label: say('progress_completed_label'),
  }),
}))

const example = (status: 'locked' | 'completed') => (language: Language) =>
  progressMail({ ...exampleOrder, email: 'dana@ladlewell.test', language }, status, 'https://ladlewell.test')

export const examples: Examples = {
  'order-locked': example('locked'),
  'order-completed': example('completed'),
}
