import type { Letter, LetterBlock } from '@ladlewell/contract/letter.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import type { Mail } from './outbox.ts'

/** Whom a mail goes to, and in which language; viewers are such. */
export interface Addressee {
  accountId: number
  email: string
  language: Language
}

/** One mail's words and facts in a language, for `/dev/mail`. */
export type Examples = Record<string, (language: Language) => Mail>

/** Somebody, for examples. */
export const exampleOwner = (language: Language): Addressee => ({
  accountId: 1,
  email: 'dana@ladlewell.test',
  language,
})

interface Told extends Pick<Mail, 'key' | 'kind'>, Pick<Mail['content'], 'subject'> {
  keep?: Mail['content']['keep'] | undefined
  /** The same in a few words, for the telephone. */
  short?: string | undefined
  /** Where an answer goes. */
  replyTo?: string | undefined
}

/** The words of a mail that only has paragraphs. */
export interface Plain {
  subject: string
  paragraphs: readonly string[]
  /** The one thing to do next. */
  action?: { label: string; url: string }
}

/** A mail of paragraphs, and at most one thing to do. */
export function plainMail(to: Addressee, { paragraphs, action, ...told }: Told & Plain): Mail {
  const blocks: LetterBlock[] = paragraphs.map(text => ({ kind: 'paragraph', text }))
  if (action) blocks.push({ kind: 'button', ...action })
  return letterMail(to, { ...told, blocks })
}

/** A mail to an account's owner: its letter, and the same in plain text. */
export function letterMail(
  { accountId, email, language }: Addressee,
  { key, kind, subject, blocks, short, keep, replyTo }: Told & Pick<Letter, 'blocks'>,
): Mail {
  return {
    key,
    channel: 'mail',
    recipient: email,
    accountId,
    kind,
    content: {
      subject,
      text: `${blocks.map(plain).join('\n\n')}\n`,
      letter: { language, subject, blocks },
      ...(keep && { keep }),
      ...(replyTo && { replyTo }),
      ...(short && { short: { accountId, body: inTelephoneLetters(short) } }),
    },
  }
}

/** With the quotes and dashes that telephones have: one other letter makes a text twice as long, and twice as dear. */
export function inTelephoneLetters(text: string): string {
  return text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, '-')
}

function plain(block: LetterBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'notice':
      return block.text
    case 'rows':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'meals':
      return block.meals
        .map(({ name, detail, note }) => [name, detail, note].filter(Boolean).join(' · '))
        .join('\n')
    case 'button':
      return `${block.label}: ${block.url}`
    case 'links':
      return block.links.map(({ label, url }) => `${label}: ${url}`).join('\n')
  }
}
