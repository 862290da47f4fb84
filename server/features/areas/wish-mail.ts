import type { Language } from '@ladlewell/domain/language.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { type Examples, letterMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

export interface Wish {
  id: number
  email: string
  postalCode: string
  language: Language
}

interface Telling {
  /** `asked`: whether it is meant. `listed`: that it was said before. `served`: that the day has come. */
  what: 'asked' | 'listed' | 'served'
  token: string
  now: Date
}

/** To whoever the address belongs to, who need not have an account. Nothing of it is kept once it is sent. */
export function wishMail(
  { id, email, postalCode, language }: Wish,
  { what, token, now }: Telling,
  publicUrl: string,
): Mail {
  const say = sayIn(language)
  const page = `${publicUrl}/area-wish/${token}`
  const zip = { zip: postalCode }
  const told = {
    asked: {
      subject: say('area_asked_subject', zip),
      paragraphs: [say('area_asked_what', zip), say('area_asked_ignore')],
      button: { label: say('area_asked_label'), url: page },
    },
    listed: {
      subject: say('area_listed_subject', zip),
      paragraphs: [say('area_listed_what', zip)],
      button: null,
    },
    served: {
      subject: say('area_served_subject', zip),
      paragraphs: [say('area_served_what', zip), say('area_served_last')],
      button: { label: say('area_served_label'), url: `${publicUrl}/` },
    },
  }[what]
  const blocks = [
    ...told.paragraphs.map(text => ({ kind: 'paragraph' as const, text })),
    ...(told.button ? [{ kind: 'button' as const, ...told.button }] : []),
    { kind: 'links' as const, links: [{ label: say('area_leave'), url: page }] },
  ]
  const key = `area-wish:${id}:${what}:${now.getTime()}`
  const { subject } = told
  const to = { accountId: 0, email, language }
  return { ...letterMail(to, { key, kind: null, keep: 'nothing', subject, blocks }), accountId: null }
}

const example = (what: Telling['what']) => (language: Language) =>
  wishMail(
    { id: 1, email: 'dana@ladlewell.test', postalCode: '78840', language },
    { what, token: 'a'.repeat(43), now: new Date(0) },
    'https://ladlewell.test',
  )

export const examples: Examples = {
  'area-asked': example('asked'),
  'area-listed': example('listed'),
  'area-served': example('served'),
}
