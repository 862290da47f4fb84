import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { InspectionClosure } from '@ladlewell/domain/inspection.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { fullDay } from '@ladlewell/words/formats.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, type Plain, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

interface Turned extends Addressee {
  id: number
  name: string
  /** Of the kitchen: each turn is told once. */
  version: number
  dueOn: MarketDate | null
}

/** Tells a chef that the kitchen offers no date until it passes an inspection. It always comes. */
export function closedMail(kitchen: Turned, why: InspectionClosure, publicUrl: string): Mail {
  const say = sayIn(kitchen.language)
  const said = {
    failed: () => ({
      subject: say('inspection_failed_subject'),
      paragraphs: [say('inspection_failed_paragraphs_1'), say('inspection_failed_paragraphs_2')],
      label: say('inspection_failed_label'),
    }),
    overdue: () => ({
      subject: say('inspection_overdue_subject'),
      paragraphs: [say('inspection_overdue_paragraphs_1'), say('inspection_overdue_paragraphs_2')],
      label: say('inspection_overdue_label'),
    }),
  }[why]()
  return mailTo(kitchen, said, { key: `inspection:${kitchen.id}:${why}:${kitchen.version}`, publicUrl })
}

/** Tells a chef that the dates are open again, and when the next inspection is due. */
export function reopenedMail(kitchen: Turned, publicUrl: string): Mail {
  const { language, dueOn } = kitchen
  const say = sayIn(language)
  const dueWords = dueOn
    ? say('inspection_reopened_paragraphs_due_due', { due: fullDay(dueOn, language) })
    : ''
  const said = {
    subject: say('inspection_reopened_subject'),
    paragraphs: [say('inspection_reopened_paragraphs', { dueWords })],
    label: say('inspection_reopened_label'),
  }
  return mailTo(kitchen, said, { key: `inspection:${kitchen.id}:open:${kitchen.version}`, publicUrl })
}

interface DueInspection {
  id: number
  name: string
  dueOn: MarketDate
  /** From when on nothing can be ordered. */
  closesOn: MarketDate
}

export function dueMail(to: Addressee, { id, dueOn, closesOn }: DueInspection, publicUrl: string): Mail {
  const { language } = to
  const say = sayIn(language)
  const due = fullDay(dueOn, language)
  const said = {
    subject: say('inspection_due_subject', { due }),
    paragraphs: [
      say('inspection_due_paragraphs_1', { due }),
      say('inspection_due_paragraphs_2', { closes: fullDay(closesOn, language) }),
    ],
    label: say('inspection_due_label'),
  }
  return mailTo(to, said, { key: `inspection:${id}:due:${dueOn}`, publicUrl })
}

export function dueMailToStaff(
  to: Addressee,
  { id, name, dueOn, closesOn }: DueInspection,
  publicUrl: string,
): Mail {
  const { language } = to
  const say = sayIn(language)
  const facts = { name, due: fullDay(dueOn, language), closes: fullDay(closesOn, language) }
  const said = {
    subject: say('inspection_due_for_staff_subject', facts),
    paragraphs: [say('inspection_due_for_staff_paragraphs', facts)],
    label: say('inspection_due_for_staff_label'),
  }
  const key = `inspection:${id}:due:${dueOn}:staff:${to.accountId}`
  return mailTo(to, said, { key, publicUrl, path: `/staff/chefs/${id}` })
}

function mailTo(
  to: Addressee,
  { label, ...said }: Omit<Plain, 'action'> & { label: string },
  { key, publicUrl, path = '/chefdashboard/papers' }: { key: string; publicUrl: string; path?: string },
): Mail {
  return plainMail(to, { key, kind: 'account', ...said, action: { label, url: publicUrl + path } })
}

const kitchen = (language: Language) => ({
  ...exampleOwner(language),
  id: 1,
  name: 'Amara Okafor',
  version: 3,
  dueOn: '2027-02-20',
  closesOn: '2027-03-06',
})
const url = 'https://ladlewell.test'

export const examples: Examples = {
  'inspection-failed': language => closedMail(kitchen(language), 'failed', url),
  'inspection-overdue': language => closedMail(kitchen(language), 'overdue', url),
  'inspection-passed': language => reopenedMail(kitchen(language), url),
  'inspection-due': language => dueMail(kitchen(language), kitchen(language), url),
  'inspection-due-staff': language => dueMailToStaff(kitchen(language), kitchen(language), url),
}
