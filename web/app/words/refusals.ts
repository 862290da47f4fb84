import type { Problem } from '@ladlewell/contract/errors.ts'
import { language } from './language.ts'

type Sentences = Record<string, string>

const files = {
  es: () => import('../../messages/es/refusals.json'),
  ar: () => import('../../messages/ar/refusals.json'),
}

let sentences: Sentences = {}

/** The server speaks English; readers of another language load what it may say, once. */
export async function loadRefusals(): Promise<void> {
  const spoken = language()
  if (spoken !== 'en') sentences = (await files[spoken]()).default
}

/** The same refusal in the reader's language; a sentence that we do not know stays as it is. */
export function reworded(problem: Problem | null): Problem | null {
  if (!problem) return null
  const { fields, ...rest } = problem
  const worded = { ...rest, message: inWords(problem.message) }
  if (!fields) return worded
  return {
    ...worded,
    fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, inWords(text)])),
  }
}

/** A sentence of the server in the reader’s language. */
export function inWords(sentence: string): string {
  return sentences[sentence] ?? sentence
}
