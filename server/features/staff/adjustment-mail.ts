import { isolated, money } from '@ladlewell/words/formats.ts'
import { inEachLanguage } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, letter, plainLetter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import type { AdjustmentRow } from '../ledger/adjustments.ts'

type Adjusted = Pick<AdjustmentRow, 'id' | 'payer' | 'amountCents' | 'reason' | 'orderId'>

/** Tells a kitchen what our team added to its account or took from it, and why. */
export function adjustmentMail(adjusted: Adjusted, to: Addressee, publicUrl: string): Mail {
  const { id, payer, amountCents, reason, orderId } = adjusted
  const { email, accountId, language } = to
  const said = words[language]
  const amount = money(amountCents, language)
  const what = payer === 'chef' ? said.taken(amount) : said.added(amount)
  const paragraphs = [
    what,
    ...(orderId ? [said.order(orderId)] : []),
    said.writes(isolated(reason, language)),
  ]
  const action = { label: said.label, url: `${publicUrl}/chefdashboard/earnings` }
  return {
    key: `adjustment:${id}`,
    channel: 'mail',
    recipient: email,
    accountId,
    kind: null,
    content: letter(plainLetter(language, { subject: said.subject, paragraphs, action })),
  }
}

interface Words {
  subject: string
  added: (amount: string) => string
  taken: (amount: string) => string
  order: (orderId: number) => string
  writes: (reason: string) => string
  label: string
}

const words = inEachLanguage<Words>(say => ({
  subject: say('adjustment_subject'),
  added: amount => say('adjustment_added', { amount }),
  taken: amount => say('adjustment_taken', { amount }),
  order: id => say('adjustment_order', { id }),
  writes: reason => say('adjustment_writes', { reason }),
  label: say('adjustment_label'),
}))

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
      { accountId: 1, email: 'amara@ladlewell.test', language },
      'https://ladlewell.test',
    ),
}
