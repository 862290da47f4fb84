import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { fullDay, money } from '@ladlewell/words/formats.ts'
import { inEachLanguage } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, letter, plainLetter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

export interface ToldPayout extends Addressee {
  id: number
  amountCents: number
  through: MarketDate
}

/** Tells a chef that their money is with the provider, or that it stays here for now. */
export function payoutMail(payout: ToldPayout, what: 'paid' | 'held-up', publicUrl: string): Mail {
  const { id, amountCents, through, email, accountId, language } = payout
  const said = words[language]
  const told = said[what](money(amountCents, language), fullDay(through, language, 'long'))
  const action = { label: said.action, url: `${publicUrl}/chefdashboard/earnings` }
  return {
    key: `payout:${id}:${what}`,
    channel: 'mail',
    recipient: email,
    accountId,
    kind: 'kitchen',
    content: letter(plainLetter(language, { ...told, action })),
  }
}

type Said = (amount: string, day: string) => { subject: string; paragraphs: string[] }

const words = inEachLanguage<{ action: string; paid: Said; 'held-up': Said }>(say => ({
  action: say('payout_action'),
  paid: (amount, day) => ({
    subject: say('payout_paid_subject', { amount }),
    paragraphs: [say('payout_paid_paragraphs_1', { amount, day }), say('payout_paid_paragraphs_2')],
  }),
  'held-up': (amount, day) => ({
    subject: say('payout_held_up_subject', { amount }),
    paragraphs: [say('payout_held_up_paragraphs_1', { amount, day }), say('payout_held_up_paragraphs_2')],
  }),
}))

const example = (what: 'paid' | 'held-up') => (language: Language) =>
  payoutMail(
    {
      id: 1,
      amountCents: 41250,
      through: '2026-11-22',
      accountId: 2,
      email: 'amara@ladlewell.test',
      language,
    },
    what,
    'https://ladlewell.test',
  )

export const examples: Examples = { 'payout-sent': example('paid'), 'payout-held-up': example('held-up') }
