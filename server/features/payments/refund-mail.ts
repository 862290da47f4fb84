import type { Language } from '@ladlewell/domain/language.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import { money } from '@ladlewell/words/formats.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

export interface MadeRefund extends Addressee {
  id: number
  reason: 'cancelled' | 'refused' | 'late-success' | 'late-delivery' | 'staff'
  amountCents: Cents
  /** What of it became credit. */
  creditCents: Cents
  orderId: number
  chefName: string
}

/** Tells that money was really sent back. */
export function refundMail(refund: MadeRefund, publicUrl: string): Mail {
  const { id, language, reason, amountCents, creditCents } = refund
  const say = sayIn(language)
  const facts = (cents: Cents) => ({ ...refund, amount: money(cents, language) })
  const cardCents = amountCents - creditCents
  const isLate = reason === 'late-success'
  const sent = isLate ? say('refund_late', facts(cardCents)) : say('refund_sent', facts(cardCents))
  const also = creditCents > 0 ? [say('refund_credit_also', facts(creditCents))] : []
  const paragraphs =
    cardCents > 0 ? [sent, say('refund_when'), ...also] : [say('refund_credit', facts(creditCents))]
  return plainMail(refund, {
    key: `refund:${id}:made`,
    kind: 'payments',
    subject: cardCents > 0 ? say('refund_subject', refund) : say('refund_credit_subject', refund),
    paragraphs,
    action: { label: labels[language].orders, url: `${publicUrl}/profile/orders` },
    // Of the others a text told when they were decided.
    short: isLate ? `Ladlewell: ${paragraphs.join(' ')}` : undefined,
  })
}

const example =
  (reason: MadeRefund['reason'], creditCents = 0) =>
  (language: Language) =>
    refundMail(
      {
        ...exampleOwner(language),
        id: 1,
        reason,
        amountCents: 5871,
        creditCents,
        orderId: 1042,
        chefName: 'Amara Okafor',
      },
      'https://ladlewell.test',
    )

export const examples: Examples = {
  'refund-made': example('cancelled'),
  'refund-late': example('late-success'),
  'refund-mixed': example('staff', 1200),
  'refund-credit': example('cancelled', 5871),
}
