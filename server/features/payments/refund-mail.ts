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
  orderId: number
  chefName: string
}

/** Tells that money was really sent back. */
export function refundMail(refund: MadeRefund, publicUrl: string): Mail {
  const { id, language, reason, amountCents } = refund
  const say = sayIn(language)
  const facts = { ...refund, amount: money(amountCents, language) }
  const isLate = reason === 'late-success'
  const paragraphs = [isLate ? say('refund_late', facts) : say('refund_sent', facts), say('refund_when')]
  return plainMail(refund, {
    key: `refund:${id}:made`,
    kind: 'payments',
    subject: say('refund_subject', refund),
    paragraphs,
    action: { label: labels[language].orders, url: `${publicUrl}/profile/orders` },
    // Of the others a text told when they were decided.
    short: isLate ? `Ladlewell: ${paragraphs.join(' ')}` : undefined,
  })
}

const example = (reason: MadeRefund['reason']) => (language: Language) =>
  refundMail(
    {
      ...exampleOwner(language),
      id: 1,
      reason,
      amountCents: 5871,
      orderId: 1042,
      chefName: 'Amara Okafor',
    },
    'https://ladlewell.test',
  )

export const examples: Examples = {
  'refund-made': example('cancelled'),
  'refund-late': example('late-success'),
}
