import type { Language } from '@ladlewell/domain/language.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import { exampleOrder } from './example-order.ts'
import type { OrderRecord } from './record.ts'

type Named = Pick<OrderRecord, 'id' | 'chefName'>

/** Tells that an order ended because its payment was declined, which made it no order with a number, or did not come in time. */
export function unpaidMail(order: Named, why: 'failed' | 'expired', to: Addressee, publicUrl: string): Mail {
  const say = sayIn(to.language)
  const { subject, what } = {
    failed: { subject: say('unpaid_failed_subject'), what: say('unpaid_failed_what', order) },
    expired: { subject: say('unpaid_expired_subject', order), what: say('unpaid_expired_what', order) },
  }[why]
  const next = say('unpaid_shared_next')
  return plainMail(to, {
    key: `order:${order.id}:${why}`,
    kind: 'payments',
    subject,
    paragraphs: [what, next],
    action: { label: say('unpaid_shared_label'), url: `${publicUrl}/cart` },
    short: `Ladlewell: ${what} ${next}`,
  })
}

const example = (why: 'failed' | 'expired') => (language: Language) =>
  unpaidMail(exampleOrder, why, exampleOwner(language), 'https://ladlewell.test')

export const examples: Examples = {
  'payment-declined': example('failed'),
  'payment-expired': example('expired'),
}
