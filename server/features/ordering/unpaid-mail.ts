import type { Language } from '@ladlewell/domain/language.ts'
import { inEachLanguage } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, letter, plainLetter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import { exampleOrder } from './example-order.ts'
import type { OrderRecord } from './record.ts'

type Named = Pick<OrderRecord, 'id' | 'chefName'>

/** Tells that an order ended because its payment was declined, which made it no order with a number, or did not come in time. */
export function unpaidMail(order: Named, why: 'failed' | 'expired', to: Addressee, publicUrl: string): Mail {
  const { language } = to
  const { subject, what, next, label } = words[language](order)[why]
  const url = `${publicUrl}/cart`
  return {
    key: `order:${order.id}:${why}`,
    channel: 'mail',
    recipient: to.email,
    accountId: to.accountId,
    kind: 'payments',
    content: letter(plainLetter(language, { subject, paragraphs: [what, next], action: { label, url } }), {
      short: { accountId: to.accountId, body: `Ladlewell: ${what} ${next}` },
    }),
  }
}

interface Words {
  subject: string
  what: string
  next: string
  label: string
}

const words = inEachLanguage<(order: Named) => Record<'failed' | 'expired', Words>>(
  say =>
    ({ id, chefName }) => {
      const shared = { next: say('unpaid_shared_next'), label: say('unpaid_shared_label') }
      return {
        failed: {
          ...shared,
          subject: say('unpaid_failed_subject'),
          what: say('unpaid_failed_what', { chefName }),
        },
        expired: {
          ...shared,
          subject: say('unpaid_expired_subject', { id }),
          what: say('unpaid_expired_what', { id, chefName }),
        },
      }
    },
)

const example = (why: 'failed' | 'expired') => (language: Language) =>
  unpaidMail(
    exampleOrder,
    why,
    { accountId: 1, email: 'dana@ladlewell.test', language },
    'https://ladlewell.test',
  )

export const examples: Examples = {
  'payment-declined': example('failed'),
  'payment-expired': example('expired'),
}
