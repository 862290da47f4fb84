import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { InspectionClosure } from '@ladlewell/domain/inspection.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { fullDay } from '@ladlewell/words/formats.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import { inspectionWords, type Said } from './inspection-words.ts'

interface Turned extends Addressee {
  id: number
  name: string
  /** Of the kitchen: each turn is told once. */
  version: number
  dueOn: MarketDate | null
}

/** Tells a chef that the kitchen offers no date until it passes an inspection. It always comes. */
export function closedMail(kitchen: Turned, why: InspectionClosure, publicUrl: string): Mail {
  const said = inspectionWords[kitchen.language][why]
  return mailTo(kitchen, said, { key: `inspection:${kitchen.id}:${why}:${kitchen.version}`, publicUrl })
}

/** Tells a chef that the dates are open again, and when the next inspection is due. */
export function reopenedMail(kitchen: Turned, publicUrl: string): Mail {
  const { language, dueOn } = kitchen
  const said = inspectionWords[language].reopened(dueOn && fullDay(dueOn, language))
  return mailTo(kitchen, said, { key: `inspection:${kitchen.id}:open:${kitchen.version}`, publicUrl })
}

interface DueInspection {
  id: number
  name: string
  dueOn: MarketDate
  /** From when on nothing can be ordered. */
  closesOn: MarketDate
}

export function dueMail(to: Addressee, due: DueInspection, publicUrl: string): Mail {
  const { language } = to
  const said = inspectionWords[language].due(fullDay(due.dueOn, language), fullDay(due.closesOn, language))
  return mailTo(to, said, { key: `inspection:${due.id}:due:${due.dueOn}`, publicUrl })
}

export function dueMailToStaff(to: Addressee, due: DueInspection, publicUrl: string): Mail {
  const { language } = to
  const said = inspectionWords[language].dueForStaff(
    due.name,
    fullDay(due.dueOn, language),
    fullDay(due.closesOn, language),
  )
  const key = `inspection:${due.id}:due:${due.dueOn}:staff:${to.accountId}`
  return mailTo(to, said, { key, publicUrl, path: `/staff/chefs/${due.id}` })
}

function mailTo(
  to: Addressee,
  { label, ...said }: Said,
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
