import { attemptsOf, type SkipWhy } from '@ladlewell/domain/box/box.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import type { Examples } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import {
  exampleBox,
  exampleNames as names,
  examplePlace as place,
  exampleQuote as quote,
} from './example-box.ts'
import * as mails from './mails.ts'

const { cutoffAt } = exampleBox('en').box
const [chargeAt = cutoffAt, nextTryAt = cutoffAt] = attemptsOf(cutoffAt)
const { totalCents } = quote
const before = new Date(cutoffAt.getTime() + 24 * 3_600_000)

const skipUrl = 'https://ladlewell.test/skip-box?token=abcdefghijklmnopqrstuv'

const whys: readonly SkipWhy[] = [
  'skipped',
  'rule-skips',
  'nothing-suits',
  'kitchen-closed',
  'outside-area',
  'kitchen-suspended',
  'no-servings-left',
  'above-ceiling',
  'price-rose',
  'payment',
  'first-not-delivered',
  'paused',
  'cancelled',
  'too-late',
]

const told: Record<string, (box: mails.ToldBox) => Mail> = {
  opened: box => mails.openedMail(box, { names, quote, chargeAt }, place),
  'above-ceiling': box => mails.aboveCeilingMail(box, { names, quote }, place),
  'price-rose': box =>
    mails.priceRoseMail(box, { names, quote, beforeCents: totalCents - 250, chargeAt: nextTryAt }, place),
  'picks-replaced': box => mails.picksReplacedMail(box, { names, replaced: [4] }, place),
  chosen: told => mails.chosenMail(chosen(told), { names, totalCents }, place),
  unchosen: box => mails.unchosenMail(box, place),
  agreed: box => mails.agreedMail(box, { totalCents, chargeAt }, place),
  'cutoff-moved': box => mails.cutoffMovedMail(box, { before, chargeAt }, place),
  'cutoff-moved-late': box => mails.cutoffMovedMail(box, { before, chargeAt: null }, place),
  declined: box => mails.declinedMail(box, { totalCents, nextTryAt }, place),
  'declined-last': box => mails.declinedMail(box, { totalCents, nextTryAt: null }, place),
  'card-needed': box => mails.cardTroubleMail(box, { what: 'card-needed', totalCents }, place),
  authentication: box => mails.cardTroubleMail(box, { what: 'authentication', totalCents }, place),
  'brought-back': box => mails.broughtBackMail(box, place),
  reminder: box => mails.reminderMail(box, { names, totalCents, skipUrl }, place),
}

const chosen = ({ box, subscription }: mails.ToldBox): mails.ToldBox => ({
  box: { ...box, pickedBy: 'customer', picks: box.picks.map(pick => ({ ...pick, reason: 'yours' })) },
  subscription,
})

/** For /dev/mail: every mail about one box, and each reason to skip it. */
export const examples: Examples = {
  ...named(Object.entries(told), language => exampleBox(language)),
  ...named(
    whys.map(why => [`skipped-${why}`, box => mails.skippedMail(box, {}, place)]),
    (language, name) =>
      exampleBox(language, { state: 'skipped', why: name.slice('skipped-'.length) as SkipWhy }),
  ),
  'box-skipped-refund': language =>
    mails.skippedMail(
      exampleBox(language, { state: 'skipped', why: 'skipped', actor: 'customer' }),
      { refundCents: totalCents },
      place,
    ),
  'box-days-skipped': language =>
    mails.skippedMail(
      exampleBox(language, { state: 'skipped', why: 'kitchen-closed', actor: 'chef' }),
      { also: ['2026-12-02', '2026-12-09'] },
      place,
    ),
  'box-reminder-unpaid': language =>
    mails.reminderMail(
      exampleBox(language, { obstacle: 'card-needed' }),
      { names, totalCents, skipUrl },
      place,
    ),
  'box-reminder-above-ceiling': language =>
    mails.reminderMail(
      exampleBox(language, { obstacle: 'above-ceiling' }),
      { names, totalCents, skipUrl },
      place,
    ),
  'box-reminder-paid': language =>
    mails.reminderMail(exampleBox(language, { state: 'ordered' }), { names, totalCents, skipUrl }, place),
}

function named(
  entries: readonly (readonly [name: string, mail: (box: mails.ToldBox) => Mail])[],
  boxOf: (language: Language, name: string) => mails.ToldBox,
): Examples {
  return Object.fromEntries(
    entries.map(([name, mail]) => [`box-${name}`, (language: Language) => mail(boxOf(language, name))]),
  )
}
