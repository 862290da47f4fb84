/** The longest name of a person or a kitchen, in characters. */
export const LONGEST_NAME = 60

export type NameRefusal = 'address' | 'characters'

const endings = `com net org info biz io co me ly app dev xyz top site online shop club store page live click link gd gl to cc
  tv ws ai ru cn de uk us eu tk fr es nl br tech cloud win vip space website email support help pro`
const domain = String.raw`[\p{L}\p{N}][.。．｡]`

/** What mail programs make a link of, in whatever script: protocols, `www.`, domains, mail and network addresses. */
const spelledOut = new RegExp(
  String.raw`://|www\.|\S@\S|(?:\d{1,3}\.){3}\d|${domain}(?:${endings.split(/\s+/).join('|')})(?![\p{L}\p{N}])`,
  'iu',
)
// 'St.John' and 'J.R.' are names.
const anyDomain = new RegExp(`${domain}[a-z]{2,}`, 'u')

/** Control characters and those that turn the direction of what follows; the joiners belong to names of several scripts. */
const hidden = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/u

/** Why a name of a person or a kitchen is refused, or null; of whatever length and script. */
export function nameRefusal(name: string): NameRefusal | null {
  if (hidden.test(name)) return 'characters'
  return spelledOut.test(name) || anyDomain.test(name) ? 'address' : null
}

/** A name that was not written under these rules, as it may be shown and mailed: nothing hidden, no link, not long. */
export function harmlessName(name: string): string {
  const visible = name.replace(new RegExp(hidden, 'gu'), '').trim()
  const plain = nameRefusal(visible) ? visible.replace(/[^\p{L}\p{M}\p{N}'’-]+/gu, ' ').trim() : visible
  return [...plain].slice(0, LONGEST_NAME).join('').trim()
}
