/** The lines of an iCalendar file (RFC 5545) as its text: folded at 75 octets, ended by CRLF. */
export function icalFile(lines: readonly string[]): string {
  return lines.map(line => `${folded(line)}\r\n`).join('')
}

/** A text value with its signs escaped. */
export function icalText(text: string): string {
  return text.replace(/[\\;,]/g, sign => `\\${sign}`).replace(/\r\n?|\n/g, '\\n')
}

/** An instant in UTC, or a date, without fractions and the signs between its parts. */
export function icalTime(at: Date | string): string {
  return (typeof at === 'string' ? at : at.toISOString()).replace(/\.\d+|[-:]/g, '')
}

const LONGEST_IN_OCTETS = 75

/** Longer lines go on in the next one, after a space; no character is torn. */
function folded(line: string): string {
  const pieces = ['']
  let room = LONGEST_IN_OCTETS
  for (const character of line) {
    const octets = octetsOf(character)
    if (octets > room) {
      pieces.push(' ')
      room = LONGEST_IN_OCTETS - 1
    }
    pieces[pieces.length - 1] += character
    room -= octets
  }
  return pieces.join('\r\n')
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
