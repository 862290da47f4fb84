/** Telephones write a curly apostrophe where a desk writes a straight one: within a word any sign stands for it. */
const APOSTROPHES = /(?<=\p{L})['’](?=\p{L})/gu

/** For `like`: any text with these letters in it. What means something to LIKE stands for itself. */
export function containing(text: string): string {
  const literal = text.toLowerCase().replace(/[\\%_]/g, '\\$&')
  return `%${literal.replace(APOSTROPHES, '_')}%`
}

/** Whether a text of small letters is one that `like` finds so. */
export function holding(text: string): (names: string) => boolean {
  const wanted = text.toLowerCase()
  const parts = wanted.split(APOSTROPHES)
  if (parts.length === 1) return names => names.includes(wanted)
  const pattern = new RegExp(parts.map(literally).join('.'), 's')
  return names => pattern.test(names)
}

/** For a regular expression, ours without `u` or the database's: this text and nothing else. */
export function literally(text: string): string {
  return text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')
}
