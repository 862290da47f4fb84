/** Text in which a day stays with its month, a number with its word and a time with its zone: no line begins with "25." or "PM CST". */
export function glued(text: string): string {
  return text.replace(loose, '\u00a0')
}

const loose = new RegExp(
  [
    String.raw`(?<=\p{Lu}\p{Ll}+) (?=(\d{1,2}|\d{5})\b)`,
    String.raw`(?<=n\.º|رقم) (?=\d)|(?<=\d) (?=°F)`,
    String.raw`(?<=\d) (?=de \p{Ll}{4})|(?<=\d de) (?=\p{Ll}{4})`,
    String.raw`(?<=\b\d{1,2}) (?=\p{Script=Arabic})`,
    String.raw` (?=\d{1,2}:\d\d)|(?<=:\d\d)[ \u202f](?=[AP]M\b|[ap]\.m\.|[صم])`,
    String.raw`(?<=[AP]M|[ap]\.m\.|\d[ \u00a0\u202f][صم]) (?=\u2068?[A-Z]{3}\b)`,
  ].join('|'),
  'gu',
)
