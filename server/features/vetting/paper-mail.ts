import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { fullDay } from '@ladlewell/words/formats.ts'
import { inEachLanguage } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, letter, plainLetter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

interface NamedPaper {
  id: number
  name: string
}

/** Tells a chef that a paper was accepted, and until when it counts. */
export function acceptedPaperMail(
  to: Addressee,
  paper: NamedPaper & { version: number; expiresOn: MarketDate | null },
  publicUrl: string | undefined,
): Mail {
  const day = paper.expiresOn && fullDay(paper.expiresOn, to.language)
  const said = words[to.language].accepted(paper.name, day)
  return paperMail(`paper:${paper.id}:accepted:${paper.version}`, to, said, publicUrl)
}

/** Tells a chef that a paper was not accepted, and why. */
export function refusedPaperMail(
  to: Addressee,
  paper: NamedPaper & { version: number; reason: string },
  publicUrl: string | undefined,
): Mail {
  const said = words[to.language].refused(paper.name, paper.reason)
  return paperMail(`paper:${paper.id}:refused:${paper.version}`, to, said, publicUrl)
}

/** Reminds a chef of a paper's last day; `days` is the warning that it is. */
export function endingPaperMail(
  to: Addressee,
  paper: NamedPaper & { expiresOn: MarketDate },
  days: number,
  publicUrl: string | undefined,
): Mail {
  const said = words[to.language].ending(paper.name, fullDay(paper.expiresOn, to.language))
  return paperMail(`paper:${paper.id}:ends-in-${days}`, to, said, publicUrl)
}

function paperMail(
  key: string,
  { email, accountId, language }: Addressee,
  said: Said,
  publicUrl: string | undefined,
): Mail {
  const { label = words[language].action, ...rest } = said
  const action = { label, url: `${publicUrl ?? ''}/chefdashboard/papers` }
  const content = letter(plainLetter(language, { ...rest, action }))
  return { key, channel: 'mail', recipient: email, accountId, kind: 'kitchen', content }
}

interface Said {
  subject: string
  paragraphs: string[]
  /** Where there is nothing to show. */
  label?: string
}

interface Words {
  action: string
  accepted: (name: string, day: string | null) => Said
  refused: (name: string, reason: string) => Said
  ending: (name: string, day: string) => Said
}

const words = inEachLanguage<Words>(say => ({
  action: say('paper_action'),
  accepted: (name, day) => ({
    subject: say('paper_accepted_subject', { name }),
    paragraphs: [
      say('paper_accepted_paragraphs', {
        name,
        dayWords: day ? say('paper_accepted_paragraphs_day_day', { day }) : '',
      }),
    ],
    label: say('paper_accepted_label'),
  }),
  refused: (name, reason) => ({
    subject: say('paper_refused_subject', { name }),
    paragraphs: [say('paper_refused_paragraphs_1', { name, reason }), say('paper_refused_paragraphs_2')],
  }),
  ending: (name, day) => ({
    subject: say('paper_ending_subject', { name, day }),
    paragraphs: [say('paper_ending_paragraphs', { name, day })],
  }),
}))

const chef = (language: Language) => ({ accountId: 2, email: 'amara@ladlewell.test', language })
const paper = { id: 1, version: 1, name: 'Food handler card' }
const url = 'https://ladlewell.test'

export const examples: Examples = {
  'paper-accepted': language => acceptedPaperMail(chef(language), { ...paper, expiresOn: '2027-11-26' }, url),
  'paper-refused': language =>
    refusedPaperMail(chef(language), { ...paper, reason: 'The photo is too dark to read.' }, url),
  'paper-ending': language => endingPaperMail(chef(language), { ...paper, expiresOn: '2026-12-26' }, 30, url),
}
