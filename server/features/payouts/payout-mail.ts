import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { fullDay, money } from '@ladlewell/words/formats.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

export interface ToldPayout extends Addressee {
  id: number
  amountCents: number
  through: MarketDate
  /** Of a driver, not of a kitchen. */
  isDrivers: boolean
}

type What = 'paid' | 'held-up' | 'sent-back'

/** Tells a chef or a driver that their money is with the provider, or that it stays here for now, or that their bank sent it back. */
export function payoutMail(payout: ToldPayout, what: What, publicUrl: string, bankPayoutId = ''): Mail {
  const { id, amountCents, through, language, isDrivers } = payout
  const say = sayIn(language)
  const facts = { amount: money(amountCents, language), day: fullDay(through, language, 'long') }
  const said = {
    paid: {
      subject: say('payout_paid_subject', facts),
      paragraphs: [say('payout_paid_paragraphs_1', facts), say('payout_paid_paragraphs_2')],
    },
    'held-up': {
      subject: say('payout_held_up_subject', facts),
      paragraphs: [say('payout_held_up_paragraphs_1', facts), say('payout_held_up_paragraphs_2')],
    },
    'sent-back': {
      subject: say('payout_sent_back_subject', facts),
      paragraphs: [say('payout_sent_back_paragraphs_1', facts), say('payout_sent_back_paragraphs_2')],
    },
  }[what]
  const action = {
    label: say('payout_action'),
    url: `${publicUrl}${isDrivers ? '/driver/earnings' : '/chefdashboard/earnings'}`,
  }
  return plainMail(payout, {
    key: `payout:${id}:${what}${bankPayoutId && `:${bankPayoutId}`}`,
    kind: isDrivers ? null : 'kitchen',
    ...said,
    action,
  })
}

const example = (what: What) => (language: Language) =>
  payoutMail(
    { ...exampleOwner(language), id: 1, amountCents: 41250, through: '2026-11-22', isDrivers: false },
    what,
    'https://ladlewell.test',
  )

export const examples: Examples = {
  'payout-sent': example('paid'),
  'payout-held-up': example('held-up'),
  'payout-sent-back': example('sent-back'),
}
