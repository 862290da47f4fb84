import type { Language } from '@ladlewell/domain/language.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import { money } from '@ladlewell/words/formats.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { inEachLanguage } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, letter, plainLetter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

export interface MadeRefund extends Addressee {
  id: number
  reason: 'cancelled' | 'refused' | 'late-success' | 'staff'
  amountCents: Cents
  orderId: number
  chefName: string
}

/** Tells that money was really sent back. */
export function refundMail(refund: MadeRefund, publicUrl: string): Mail {
  const { id, accountId, email, language, reason, amountCents } = refund
  const said = words[language](refund, money(amountCents, language))
  const paragraphs = [reason === 'late-success' ? said.late : said.sent, said.when]
  const action = { label: labels[language].orders, url: `${publicUrl}/profile/orders` }
  return {
    key: `refund:${id}:made`,
    channel: 'mail',
    recipient: email,
    accountId,
    kind: 'payments',
    content: letter(
      plainLetter(language, { subject: said.subject, paragraphs, action }),
      // Of the others a text told when they were decided.
      reason === 'late-success' ? { short: { accountId, body: `Ladlewell: ${paragraphs.join(' ')}` } } : {},
    ),
  }
}

interface Words {
  subject: string
  sent: string
  late: string
  when: string
}

const words = inEachLanguage<(refund: MadeRefund, amount: string) => Words>(
  say =>
    ({ orderId, chefName }, amount) => ({
      subject: say('refund_subject', { orderId }),
      sent: say('refund_sent', { amount, orderId, chefName }),
      late: say('refund_late', { orderId, chefName, amount }),
      when: say('refund_when'),
    }),
)

const example = (reason: MadeRefund['reason']) => (language: Language) =>
  refundMail(
    {
      id: 1,
      reason,
      amountCents: 5871,
      orderId: 1042,
      chefName: 'Amara Okafor',
      accountId: 1,
      email: 'dana@ladlewell.test',
      language,
    },
    'https://ladlewell.test',
  )

export const examples: Examples = {
  'refund-made': example('cancelled'),
  'refund-late': example('late-success'),
}
