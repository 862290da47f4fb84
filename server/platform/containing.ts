/** For `like`: any text with these letters in it. What means something to LIKE stands for itself. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}
