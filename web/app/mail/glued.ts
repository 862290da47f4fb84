/** Text in which a day stays with its month, and a time with its zone: no line begins with "25." or "PM CST". */
export function glued(text: string): string {
  return text.replace(loose, '\u00a0')
}

const loose =
  /(?<=\p{Lu}\p{Ll}+) (?=\d{1,2}\b)| (?=\d{1,2}:\d\d)|(?<=\d)[ \u202f](?=[AP]M\b)|(?<=[AP]M) (?=[A-Z]{3}\b)/gu
