export type PasswordRefusal =
  | 'password-too-short'
  | 'password-too-long'
  | 'password-too-common'
  | 'password-too-personal'

/** Whom a password is for, as far as others know it. */
export interface PasswordOwner {
  email: string
  names: readonly string[]
}

const PRODUCT = 'ladlewell'

/**
 * Why a new password is refused, or null: 8 to 128 characters, not a common one, not the product's name and not what
 * everybody knows of its owner. `isCommon` is asked in lower case.
 */
export function passwordRefusal(
  password: string,
  { email, names }: PasswordOwner,
  isCommon: (password: string) => boolean,
): PasswordRefusal | null {
  const length = [...password].length
  if (length < 8) return 'password-too-short'
  if (length > 128) return 'password-too-long'
  const lower = password.normalize('NFKC').toLowerCase()
  if (isCommon(lower) || readings(lower).some(reading => isMadeOf(reading, PRODUCT)))
    return 'password-too-common'
  const address = email.toLowerCase()
  const known = [address, address.split('@')[0] ?? '', ...names, names.join(''), names.toReversed().join('')]
  const isPersonal = known.some(word => {
    const letters = lettersOf(word.normalize('NFKC').toLowerCase())
    return letters.length >= 3 && readings(lower).some(reading => isMadeOf(reading, letters))
  })
  return isPersonal || (address !== '' && lower.includes(address)) ? 'password-too-personal' : null
}

/** What the letters of a password say: as they are, and with digits and signs read as the letters that they look like. */
function readings(password: string): string[] {
  const core = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const read = (text: string, one: string) =>
    lettersOf([...text].map(sign => (sign === '1' ? one : (alike[sign] ?? sign))).join(''))
  return [lettersOf(password), ...[password, core].flatMap(text => [read(text, 'l'), read(text, 'i')])]
}

const alike: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '')
}

/** The word alone, again and again, or with at most two letters more. */
function isMadeOf(letters: string, word: string): boolean {
  const rest = letters.replaceAll(word, '')
  return rest.length < letters.length && rest.length <= 2
}
