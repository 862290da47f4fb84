import type { Problem } from '@ladlewell/contract/errors.ts'
import { m } from './catalogue/messages.js'
import { language } from './language.ts'

type Words = Partial<Record<string, string>>

const files = {
  es: () => import('@ladlewell/words/pages/es/refusals.json'),
  ar: () => import('@ladlewell/words/pages/ar/refusals.json'),
}

let words: Words = {}

/** The server speaks English; readers of another language load what it may say, by its code, once. */
export async function loadRefusals(): Promise<void> {
  const spoken = language()
  if (spoken !== 'en') words = (await files[spoken]()).default
}

/** The same refusal in the reader's language; what has no other words stays as it is. */
export function reworded(problem: Problem | null): Problem | null {
  if (!problem) return null
  const { code, says = code, fields, faults = {} } = problem
  const worded = { ...problem, message: withReference(problem, refusalWords(says, problem.message)) }
  if (!fields) return worded
  const entries = Object.entries(fields).map(([path, text]) => [path, refusalWords(faults[path], text)])
  return { ...worded, fields: Object.fromEntries(entries) }
}

/** What is our own fault is found by its request's id, in the log and among the traces. */
function withReference({ code, requestId }: Problem, message: string): string {
  const isOurs = code === 'internal-error' || code === 'unavailable'
  return isOurs && requestId ? m.words_with_reference({ message, id: requestId }) : message
}

/** The sentence of that code in the reader’s language; `english` where there is none. */
export function refusalWords(code: string | null | undefined, english: string): string {
  return words[code ?? ''] ?? english
}
