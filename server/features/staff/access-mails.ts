import type { Language } from '@ladlewell/domain/language.ts'
import { harmlessName } from '@ladlewell/domain/name.ts'
import { inEachLanguage } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, letter, plainLetter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

type Named = Addressee & { firstname: string }

/** Tells somebody that their account is closed or open again, why, and what became of their weekly boxes. */
export function accessMail(
  customer: Named,
  { allowed, reason, boxes }: { allowed: boolean; reason: string; boxes: number },
  now: Date,
): Mail {
  const said = words[customer.language]
  const { subject, text, ...about } = allowed ? said.opened : said.closed
  const ofBoxes = boxes > 0 ? [about.boxes] : []
  const paragraphs = [
    said.hi(harmlessName(customer.firstname)),
    text,
    ...ofBoxes,
    said.teamWrites(reason),
    said.question,
  ]
  return accountMail(`access:${customer.accountId}:${now.getTime()}`, customer, { subject, paragraphs })
}

/** Tells somebody that one of our team works in their account. */
export function actingMail(
  customer: Named,
  staff: { accountId: number; firstname: string },
  reason: string,
  now: Date,
): Mail {
  const key = `acting:${customer.accountId}:${staff.accountId}:${now.getTime()}`
  const { hi, acting } = words[customer.language]
  const { subject, paragraphs } = acting(staff.firstname, reason)
  return accountMail(key, customer, {
    subject,
    paragraphs: [hi(harmlessName(customer.firstname)), ...paragraphs],
  })
}

function accountMail(key: string, { email, accountId, language }: Addressee, said: Said): Mail {
  const content = letter(plainLetter(language, said))
  return { key, channel: 'mail', recipient: email, accountId, kind: 'account', content }
}

interface Said {
  subject: string
  paragraphs: string[]
}

interface Words {
  hi: (firstname: string) => string
  opened: { subject: string; text: string; boxes: string }
  closed: { subject: string; text: string; boxes: string }
  teamWrites: (reason: string) => string
  question: string
  acting: (firstname: string, reason: string) => Said
}

const words = inEachLanguage<Words>(say => ({
  hi: firstname => say('access_hi', { firstname }),
  opened: {
    subject: say('access_opened_subject'),
    text: say('access_opened_text'),
    boxes: say('access_opened_boxes'),
  },
  closed: {
    subject: say('access_closed_subject'),
    text: say('access_closed_text'),
    boxes: say('access_closed_boxes'),
  },
  teamWrites: reason => say('access_team_writes', { reason }),
  question: say('access_question'),
  acting: (firstname, reason) => ({
    subject: say('access_acting_subject'),
    paragraphs: [
      say('access_acting_paragraphs_1', { firstname }),
      say('access_acting_paragraphs_2', { reason }),
      say('access_acting_paragraphs_3'),
    ],
  }),
}))

const dana = (language: Language) => ({
  accountId: 1,
  email: 'dana@ladlewell.test',
  firstname: 'Dana',
  language,
})
const now = new Date('2026-11-21T16:00:00Z')

export const examples: Examples = {
  'account-closed': language =>
    accessMail(dana(language), { allowed: false, reason: 'Three refunds were disputed.', boxes: 2 }, now),
  'account-open-again': language =>
    accessMail(dana(language), { allowed: true, reason: 'Thank you for clearing it up.', boxes: 2 }, now),
  'staff-acting': language =>
    actingMail(dana(language), { accountId: 3, firstname: 'Sam' }, 'You asked us to change an address.', now),
}
