/**
 * For `like`: any text with these letters in it. What means something to LIKE stands for itself. Telephones write a curly apostrophe
 * where a desk writes a straight one: within a word any sign stands for it.
 */
export function containing(text: string): string {
  const literal = text.toLowerCase().replace(/[\\%_]/g, '\\$&')
  return `%${literal.replace(/(?<=\p{L})['’](?=\p{L})/gu, '_')}%`
}
