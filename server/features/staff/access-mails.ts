import type { Language } from '@ladlewell/domain/language.ts'
import { harmlessName } from '@ladlewell/domain/name.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

type Named = Addressee & { firstname: string }

/** Tells somebody that their account is closed or open again, why, and what became of their weekly boxes. */
export function accessMail(
  customer: Named,
  { allowed, reason, boxes }: { allowed: boolean; reason: string; boxes: number },
  now: Date,
): Mail {
  const say = sayIn(customer.language)
  const { subject, text, ofBoxes } = allowed
    ? {
        subject: say('access_opened_subject'),
        text: say('access_opened_text'),
        ofBoxes: say('access_opened_boxes'),
      }
    : {
        subject: say('access_closed_subject'),
        text: say('access_closed_text'),
        ofBoxes: say('access_closed_boxes'),
      }
  return plainMail(customer, {
    key: `access:${customer.accountId}:${now.getTime()}`,
    kind: 'account',
    subject,
    paragraphs: [
      say('access_hi', { firstname: harmlessName(customer.firstname) }),
      text,
      ...(boxes > 0 ? [ofBoxes] : []),
      say('access_team_writes', { reason }),
      say('access_question'),
    ],
  })
}

/** Tells somebody that one of our team works in their account. */
export function actingMail(
  customer: Named,
  staff: { accountId: number; firstname: string },
  reason: string,
  now: Date,
): Mail {
  const say = sayIn(customer.language)
  return plainMail(customer, {
    key: `acting:${customer.accountId}:${staff.accountId}:${now.getTime()}`,
    kind: 'account',
    subject: say('access_acting_subject'),
    paragraphs: [
      say('access_hi', { firstname: harmlessName(customer.firstname) }),
      say('access_acting_paragraphs_1', staff),
      say('access_acting_paragraphs_2', { reason }),
      say('access_acting_paragraphs_3'),
    ],
  })
}

const dana = (language: Language) => ({ ...exampleOwner(language), firstname: 'Dana' })
const now = new Date('2026-11-21T16:00:00Z')

export const examples: Examples = {
  'account-closed': language =>
    accessMail(dana(language), { allowed: false, reason: 'Three refunds were disputed.', boxes: 2 }, now),
  'account-open-again': language =>
    accessMail(dana(language), { allowed: true, reason: 'Thank you for clearing it up.', boxes: 2 }, now),
  'staff-acting': language =>
    actingMail(dana(language), { accountId: 3, firstname: 'Sam' }, 'You asked us to change an address.', now),
}
