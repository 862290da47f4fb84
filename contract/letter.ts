import type { Language } from '@ladlewell/domain/language.ts'

/**
 * What a mail says, in words and in order; the look is given when it is sent. Everything is text: nothing in it is HTML.
 */
export interface Letter {
  language: Language
  subject: string
  /** What mail programs show beside the subject; its sentences when left out. */
  preview?: string
  blocks: readonly LetterBlock[]
  /** Why they get it, and what they can do about it. */
  footer?: LetterFooter
}

export type LetterBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'notice'; text: string }
  | { kind: 'rows'; rows: readonly LetterRow[] }
  | { kind: 'meals'; meals: readonly LetterMeal[] }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'links'; links: readonly { label: string; url: string }[] }

/** A label and what it is, as in an address or a sum; a strong one is the sum itself. */
export interface LetterRow {
  label: string
  value: string
  strong?: boolean
  /** Of the meal that the label names: an address of ours, from which mail programs may fetch it. */
  picture?: string
}

export interface LetterMeal {
  name: string
  /** As in 'with rice · double protein'. */
  detail: string
  /** As in '2 × $14.00', or why it was chosen. */
  note?: string
  /** An address of ours; the mail says everything without it. */
  picture?: string
}

export interface LetterFooter {
  reason: string
  preferences?: { label: string; url: string }
  unsubscribe?: { label: string; url: string }
}
