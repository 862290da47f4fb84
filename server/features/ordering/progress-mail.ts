import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import { exampleOrder } from './example-order.ts'
import { windowOf } from './record.ts'

/** What of an order and its customer the mails of its progress tell; as a select on `orders o` and `accounts a`. */
export interface ProgressedOrder extends Addressee {
  id: number
  chefName: string
  deliveryDate: MarketDate
  windowFrom: string
  windowUntil: string
}

export const progressColumns = `o.id, o.chef_name, o.delivery_date, o.window_from, o.window_until,
  a.id as account_id, a.email, a.language`

/** Tells that the kitchen began to reckon with an order, or that it is over. */
export function progressMail(
  order: ProgressedOrder,
  status: 'locked' | 'completed',
  publicUrl: string,
): Mail {
  const { id, language } = order
  const say = sayIn(language)
  const window = windowOf(order)
  const url = `${publicUrl}/profile/orders`
  if (status === 'locked')
    return plainMail(order, {
      key: `order:${id}:locked`,
      kind: 'orders',
      subject: say('progress_locked_subject', order),
      paragraphs: [
        say('progress_locked_paragraphs_1', order),
        say('progress_locked_paragraphs_2', { ...order, window }),
      ],
      action: { label: labels[language].orders, url },
    })
  return plainMail(order, {
    key: `order:${id}:completed`,
    kind: 'reviews',
    subject: say('progress_completed_subject', order),
    paragraphs: [say('progress_completed_paragraphs_1', order), say('progress_completed_paragraphs_2')],
    action: { label: say('progress_completed_label'), url },
  })
}

const example = (status: 'locked' | 'completed') => (language: Language) =>
  progressMail({ ...exampleOrder, ...exampleOwner(language) }, status, 'https://ladlewell.test')

export const examples: Examples = {
  'order-locked': example('locked'),
  'order-completed': example('completed'),
}
