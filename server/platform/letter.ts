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

/** What a mail is made of: its letter, and the same in plain text. */
export function letter(
  written: Letter,
  extra: Pick<Mail['content'], 'keep' | 'short'> = {},
): Mail['content'] {
  const { subject, blocks } = written
  return { subject, text: `${blocks.map(plain).join('\n\n')}\n`, letter: written, ...extra }
}

/** The words of a mail that only has paragraphs. */
export interface Plain {
  subject: string
  paragraphs: readonly string[]
  /** The one thing to do next. */
  action?: { label: string; url: string }
}

/** A letter of paragraphs, and at most one thing to do. */
export function plainLetter(language: Language, { subject, paragraphs, action }: Plain): Letter {
  const blocks: LetterBlock[] = paragraphs.map(text => ({ kind: 'paragraph', text }))
  if (action) blocks.push({ kind: 'button', ...action })
  return { language, subject, blocks }
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
