import { isolated, money } from '@ladlewell/words/formats.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import type { AdjustmentRow } from '../ledger/adjustments.ts'

type Adjusted = Pick<AdjustmentRow, 'id' | 'payer' | 'amountCents' | 'reason' | 'orderId'>

/** Tells a kitchen what our team added to its account or took from it, and why. */
export function adjustmentMail(adjusted: Adjusted, to: Addressee, publicUrl: string): Mail {
  const { id, payer, amountCents, reason, orderId } = adjusted
  const { language } = to
  const say = sayIn(language)
  const amount = money(amountCents, language)
  return plainMail(to, {
    key: `adjustment:${id}`,
    kind: null,
    subject: say('adjustment_subject'),
    paragraphs: [
      payer === 'chef' ? say('adjustment_taken', { amount }) : say('adjustment_added', { amount }),
      ...(orderId ? [say('adjustment_order', { id: orderId })] : []),
      say('adjustment_writes', { reason: isolated(reason, language) }),
    ],
    action: { label: say('adjustment_label'), url: `${publicUrl}/chefdashboard/earnings` },
  })
}

export const examples: Examples = {
  'ledger-adjusted': language =>
    adjustmentMail(
      {
        id: 1,
        payer: 'platform',
        amountCents: 99,
        orderId: 1042,
        reason: 'A refund took more than it should have.',
      },
      exampleOwner(language),
      'https://ladlewell.test',
    ),
}
