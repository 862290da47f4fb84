import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { fullDay, isolated, list } from '@ladlewell/words/formats.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
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
  const say = sayIn(to.language)
  const { id, name, version, expiresOn } = paper
  const dayWords = expiresOn
    ? say('paper_accepted_paragraphs_day_day', { day: fullDay(expiresOn, to.language) })
    : ''
  return paperMail(to, publicUrl, {
    key: `paper:${id}:accepted:${version}`,
    subject: say('paper_accepted_subject', { name }),
    paragraphs: [say('paper_accepted_paragraphs', { name, dayWords })],
    // There is nothing to show.
    label: say('paper_accepted_label'),
  })
}

/** Tells a chef that a paper was not accepted, and why. */
export function refusedPaperMail(
  to: Addressee,
  paper: NamedPaper & { version: number; reason: string },
  publicUrl: string | undefined,
): Mail {
  const say = sayIn(to.language)
  return paperMail(to, publicUrl, {
    key: `paper:${paper.id}:refused:${paper.version}`,
    subject: say('paper_refused_subject', paper),
    paragraphs: [say('paper_refused_paragraphs_1', paper), say('paper_refused_paragraphs_2')],
  })
}

/** Reminds a chef of a paper's last day; `days` is the warning that it is. */
export function endingPaperMail(
  to: Addressee,
  { id, name, expiresOn }: NamedPaper & { expiresOn: MarketDate },
  days: number,
  publicUrl: string | undefined,
): Mail {
  const say = sayIn(to.language)
  const facts = { name, day: fullDay(expiresOn, to.language) }
  return paperMail(to, publicUrl, {
    key: `paper:${id}:ends-in-${days}`,
    subject: say('paper_ending_subject', facts),
    paragraphs: [say('paper_ending_paragraphs', facts)],
  })
}

/** Asks a chef for papers that are missing or end soon, by their names; with what our team adds, in its own words. */
export function askedPapersMail(
  to: Addressee,
  { key, names, text }: { key: string; names: readonly string[]; text?: string | undefined },
  publicUrl: string | undefined,
): Mail {
  const say = sayIn(to.language)
  return paperMail(to, publicUrl, {
    key,
    subject: say('paper_asked_subject'),
    paragraphs: [
      say('paper_asked_paragraphs', { names: list(names, to.language) }),
      ...(text ? [isolated(text, to.language)] : []),
    ],
  })
}

interface Said {
  key: string
  subject: string
  paragraphs: string[]
  label?: string
}

function paperMail(to: Addressee, publicUrl = '', { label, ...said }: Said): Mail {
  const say = sayIn(to.language)
  const action = { label: label ?? say('paper_action'), url: `${publicUrl}/chefdashboard/papers` }
  return plainMail(to, { ...said, kind: 'kitchen', action })
}

const paper = { id: 1, version: 1, name: 'Food handler card' }
const url = 'https://ladlewell.test'

export const examples: Examples = {
  'paper-accepted': language =>
    acceptedPaperMail(exampleOwner(language), { ...paper, expiresOn: '2027-11-26' }, url),
  'paper-refused': language =>
    refusedPaperMail(exampleOwner(language), { ...paper, reason: 'The photo is too dark to read.' }, url),
  'paper-asked': language =>
    askedPapersMail(
      exampleOwner(language),
      { key: 'papers-asked:1', names: [paper.name, 'Kitchen permit'], text: 'We need them by Friday.' },
      url,
    ),
  'paper-ending': language =>
    endingPaperMail(exampleOwner(language), { ...paper, expiresOn: '2026-12-26' }, 30, url),
}
