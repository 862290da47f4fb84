import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { type Addressee, type Examples, letter, plainLetter } from '../../platform/letter.ts'
import { fullDay, isolated } from '../../platform/letter-words.ts'
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

const words: Record<Language, Words> = {
  en: {
    action: 'Send a paper',
    accepted: (name, day) => ({
      subject: `We accepted your paper: ${name}`,
      paragraphs: [`Our team accepted what you sent for “${name}”.${day ? ` It counts until ${day}.` : ''}`],
      label: 'Your papers',
    }),
    refused: (name, reason) => ({
      subject: `We could not accept your paper: ${name}`,
      paragraphs: [`Our team looked at what you sent for “${name}”. ${reason}`, 'Please send it again.'],
    }),
    ending: (name, day) => ({
      subject: `${name}: its last day is ${day}`,
      paragraphs: [
        `“${name}” of your kitchen counts until ${day}. Dates after that day are closed to customers until we have accepted a new one; dates up to it stay open.`,
      ],
    }),
  },
  es: {
    action: 'Enviar un documento',
    accepted: (name, day) => ({
      subject: `Aceptamos tu documento: ${name}`,
      paragraphs: [
        `Nuestro equipo aceptó lo que enviaste para «${name}».${day ? ` Es válido hasta el ${day}.` : ''}`,
      ],
      label: 'Tus documentos',
    }),
    refused: (name, reason) => ({
      subject: `No pudimos aceptar tu documento: ${name}`,
      paragraphs: [
        `Nuestro equipo revisó lo que enviaste para «${name}». ${reason}`,
        'Envíalo de nuevo, por favor.',
      ],
    }),
    ending: (name, day) => ({
      subject: `${name}: su último día es el ${day}`,
      paragraphs: [
        `«${name}» de tu cocina es válido hasta el ${day}. Las fechas posteriores quedan cerradas para los clientes hasta que aceptemos uno nuevo; hasta ese día siguen abiertas.`,
      ],
    }),
  },
  ar: {
    action: 'إرسال وثيقة',
    accepted: (name, day) => ({
      subject: `قبلنا وثيقتك: ${isolated(name, 'ar')}`,
      paragraphs: [`قبل فريقنا ما أرسلته لأجل «${isolated(name, 'ar')}».${day ? ` تسري حتى ${day}.` : ''}`],
      label: 'وثائقك',
    }),
    refused: (name, reason) => ({
      subject: `لم نتمكن من قبول وثيقتك: ${isolated(name, 'ar')}`,
      paragraphs: [
        `راجع فريقنا ما أرسلته لأجل «${isolated(name, 'ar')}». ${isolated(reason, 'ar')}`,
        'يرجى إرسالها من جديد.',
      ],
    }),
    ending: (name, day) => ({
      subject: `${isolated(name, 'ar')}: آخر يوم لها هو ${day}`,
      paragraphs: [
        `تسري «${isolated(name, 'ar')}» لمطبخك حتى ${day}. تُغلق الأيام التي بعده أمام الزبائن إلى أن نقبل وثيقة جديدة، وتبقى الأيام حتى ذلك اليوم مفتوحة.`,
      ],
    }),
  },
}

const chef = (language: Language) => ({ accountId: 2, email: 'amara@ladlewell.test', language })
const paper = { id: 1, version: 1, name: 'Food handler card' }
const url = 'https://ladlewell.test'

export const examples: Examples = {
  'paper-accepted': language => acceptedPaperMail(chef(language), { ...paper, expiresOn: '2027-11-26' }, url),
  'paper-refused': language =>
    refusedPaperMail(chef(language), { ...paper, reason: 'The photo is too dark to read.' }, url),
  'paper-ending': language => endingPaperMail(chef(language), { ...paper, expiresOn: '2026-12-26' }, 30, url),
}
