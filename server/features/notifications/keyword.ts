import { textKeyword } from '@ladlewell/domain/texting.ts'

/** What the owner of a number said last about getting texts, going by their texts, newest first. */
export function lastWish(bodies: readonly string[]): 'stop' | 'start' | null {
  for (const body of bodies) {
    const keyword = textKeyword(body)
    if (keyword === 'stop') return 'stop'
    if (keyword === 'start' || keyword === 'yes') return 'start'
  }
  return null
}
