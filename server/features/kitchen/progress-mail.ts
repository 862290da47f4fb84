import type { Language } from '@ladlewell/domain/language.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { inEachLanguage } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, letter, plainLetter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

export interface MovedOrder extends Addressee {
  id: number
  chefName: string
}

type Step = 'preparing' | 'ready' | 'out-for-delivery' | 'delivered'

/** What somebody may have to go to the door for; the other steps would only use up the texts of their week. */
const worthAText: readonly Step[] = ['out-for-delivery', 'delivered']

/** Tells how far an order is. */
export function progressMail(order: MovedOrder, status: Step, publicUrl: string): Mail {
  const { accountId, email, language } = order
  const { subject, what, more } = words[language][status](order)
  const action = { label: labels[language].orders, url: `${publicUrl}/profile/orders` }
  return {
    key: `order:${order.id}:${status}`,
    channel: 'mail',
    recipient: email,
    accountId,
    kind: 'orders',
    content: letter(
      plainLetter(language, { subject, paragraphs: [what, more], action }),
      worthAText.includes(status) ? { short: { accountId, body: `Ladlewell: ${what}` } } : {},
    ),
  }
}

interface Words {
  subject: string
  what: string
  more: string
}

const words = inEachLanguage<Record<Step, (order: MovedOrder) => Words>>(say => ({
  preparing: ({ id, chefName }) => ({
    subject: say('progress_preparing_subject', { id }),
    what: say('progress_preparing_what', { chefName, id }),
    more: say('progress_preparing_more'),
  }),
  ready: ({ id, chefName }) => ({
    subject: say('progress_ready_subject', { id }),
    what: say('progress_ready_what', { id, chefName }),
    more: say('progress_ready_more'),
  }),
  'out-for-delivery': ({ id, chefName }) => ({
    subject: say('progress_out_for_delivery_subject', { id }),
    what: say('progress_out_for_delivery_what', { id, chefName }),
    more: say('progress_out_for_delivery_more'),
  }),
  delivered: ({ id, chefName }) => ({
    subject: say('progress_delivered_subject', { id }),
    what: say('progress_delivered_what', { id, chefName }),
    more: say('progress_delivered_more'),
  }),
}))

const example = (status: Step) => (language: Language) =>
  progressMail(
    { id: 1042, chefName: 'Amara Okafor', accountId: 1, email: 'dana@ladlewell.test', language },
    status,
    'https://ladlewell.test',
  )

export const examples: Examples = {
  'order-preparing': example('preparing'),
  'order-ready': example('ready'),
  'order-out-for-delivery': example('out-for-delivery'),
  'order-delivered': example('delivered'),
}
