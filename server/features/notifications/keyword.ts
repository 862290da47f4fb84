import { type TextKeyword, textKeyword } from '@ladlewell/domain/texting.ts'

/** What the owner of a number said last about getting texts, going by their texts, newest first. */
export function lastWish(bodies: readonly string[]): Exclude<TextKeyword, 'help'> | null {
  for (const body of bodies) {
    const keyword = textKeyword(body)
    if (keyword === 'stop' || keyword === 'start') return keyword
  }
  return null
}
